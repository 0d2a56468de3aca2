/// The words of Korean.
extension HeaderVocabulary {
  static let korean = HeaderVocabulary(
    "ko",
    """
    name: 이름
    full: 성명, 전체 이름, 표시 이름, 성함, 고객명, 이름 전체, 담당자명, 회원명, 담당자, 담당자 이름, 이름 성명, 회원 이름, 고객 이름, 참가자명, 학생명, 직원명
    given: 이름 명, 명
    family: 성, 성씨
    middle: 중간 이름
    prefix: 호칭
    title: 직함 호칭
    nickname: 별명, 닉네임
    email: 이메일, 이메일 주소, 전자 메일, 전자메일, 메일, 전자 메일 주소, 전자우편, 메일 주소
    phone: 전화, 전화번호, 연락처, 유선전화, 전화 번호, 일반전화
    mobile: 휴대폰, 휴대전화, 핸드폰, 휴대폰 번호, 휴대 전화, 모바일, 휴대전화번호, 핸드폰번호, 휴대폰번호, hp, 휴대폰연락처, 폰번호
    fax: 팩스, 팩스번호, 팩스 번호
    pager: 호출기
    address: 주소
    street: 도로명, 번지, 거리, 도로명 주소, 거리 주소
    line: 줄
    extended: 상세주소, 상세 주소, 동호수
    district: 구, 동
    box: 사서함
    city: 도시, 시, 시군구, 구 군 시
    postcode: 우편번호, 우편 번호
    region: 도, 시도, 주, 시 도, 지역
    country: 국가, 나라, 국가 지역
    birthday: 생일, 생년월일, 생년 월일
    date: 날짜
    anniversary: 기념일, 결혼기념일
    company: 회사, 회사명, 소속, 기관, 단체, 직장명, 조직, 업체명, 직장, 학교, 학교명, 단체명, 기관명, 거래처명, 상호, 상호명, 소속기관, 근무처명, 거래처
    department: 부서, 부서명, 소속부서, 팀, 팀명, 소속팀
    job: 직위, 직책, 직함, 직급, 직무, 직책명, 직급명, 직위명
    role: 직업, 역할
    note: 메모, 비고, 참고, 설명, 노트, 참고사항, 특이사항, 기타사항, 메모사항, 코멘트
    website: 웹사이트, 홈페이지, 웹 페이지, 웹페이지, 웹 사이트
    gender: 성별
    photo: 사진
    labels: 그룹, 분류, 범주, 태그, 카테고리, 라벨, 그룹명, 분류명, 구분
    language: 언어
    hobby: 취미
    number: 번호
    home: 집, 자택, 개인, 집 주소, 개인용, 가정
    address: 집 주소
    work: 회사, 직장, 근무지, 업무, 사무실, 근무처, 업무용, 회사용
    other: 기타
    billing: 청구, 청구지
    shipping: 배송, 배송지
    primary: 기본, 대표
    secondary: 보조
    spouse: 배우자
    child: 자녀
    skip: 의, 님, 고객, 회원, 연락, 필수, 선택, 담당자
    foreign: 회원번호, 고객번호, 상태, 생성일, 등록일, 금액, 가격, 수량, 주문, 나이, 국적, 유형
    """)
}
