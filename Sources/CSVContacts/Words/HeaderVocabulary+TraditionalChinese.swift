/// The words of Chinese in traditional characters.
extension HeaderVocabulary {
  static let traditionalChinese = HeaderVocabulary(
    "zh-Hant",
    """
    name: 名稱, 名字, 稱呼
    full: 姓名, 全名, 顯示名稱, 聯絡人姓名, 客戶姓名, 中文姓名, 真實姓名, 聯絡人, 收件人, 負責人, 學生姓名, 員工姓名, 會員姓名, 客戶名稱
    given: 名
    family: 姓, 姓氏
    middle: 中間名
    prefix: 尊稱, 稱謂
    nickname: 暱稱, 別名, 綽號
    email: 電子郵件, 電郵, 信箱, 電子信箱, 電子郵件地址, 電郵地址, 郵箱, email
    phone: 電話, 電話號碼, 聯絡電話, 市話, 固定電話, 聯絡方式, 室內電話
    mobile: 手機, 手機號碼, 行動電話, 流動電話, 行動電話號碼
    fax: 傳真, 傳真號碼
    pager: 呼叫器
    address: 地址, 通訊地址, 聯絡地址, 住址, 戶籍地址, 收貨地址, 公司地址, 家庭地址
    street: 街道, 街道地址, 路名
    house: 門牌號碼, 門牌
    district: 區, 鄉鎮市區, 地區
    box: 郵政信箱
    city: 城市, 市, 縣市, 所在城市
    postcode: 郵遞區號, 郵政編碼
    region: 省, 州, 州省
    country: 國家, 國家地區
    birthday: 生日, 出生日期, 出生年月日
    date: 日期
    anniversary: 紀念日, 結婚紀念日
    company: 公司, 公司名稱, 單位, 機構, 組織, 服務單位, 所在公司, 學校, 學校名稱, 機構名稱, 任職公司
    department: 部門, 所在部門, 科室, 部門名稱
    job: 職稱, 職位, 職務
    role: 職業, 角色
    note: 備註, 附註, 註解, 說明, 備註說明, 其他
    website: 網站, 網址, 網頁, 首頁
    gender: 性別
    photo: 照片, 相片, 圖片
    labels: 類別, 群組, 標籤, 分類
    language: 語言
    number: 號碼
    home: 住家, 家庭, 住宅, 家, 個人, 私人, 家庭地址
    work: 公司, 工作, 商務, 辦公室, 辦公, 公司地址
    other: 其他
    billing: 帳單
    shipping: 送貨, 收件
    primary: 主要, 預設
    secondary: 備用, 次要, 第二
    2: 第二
    skip: 的, 聯絡人, 客戶, 會員, 必填
    foreign: 客戶編號, 會員編號, 編號, 狀態, 建立日期, 金額, 價格, 數量, 訂單, 年齡, 國籍, 身分證, 類型
    weak: 聯絡人姓名, 戶主, 開戶人
    full: 聯絡人姓名
    emergency: 緊急, 緊急聯絡人, 緊急連絡人, 緊急情況, 應急, 親屬
    assistant: 助理, 秘書
    manager: 經理, 上司, 主管
    spouse: 配偶, 妻子, 丈夫, 愛人, 太太, 伴侶
    child: 子女, 孩子, 兒子, 女兒, 寶寶, 小孩, 兒童
    parent: 父親, 母親, 家長, 父母, 爸爸, 媽媽, 監護人, 法定監護人
    he: 丈夫, 新郎, 先生
    she: 妻子, 新娘, 太太
    person: 教練, 老師, 教師, 導師, 講師, 醫生, 醫師, 家庭醫生, 牙醫, 獸醫, 護士, 律師, 會計師, 公證人, 房東, 租客, 承租人
    person: 出租人, 業主, 屋主, 鄰居, 看護, 保母, 仲介, 經紀人, 代理人, 顧問, 代表, 業務員, 銷售員, 賣家, 買家, 買方, 賣方
    person: 購買人, 擔保人, 保證人, 見證人, 證人, 受益人, 繼承人, 收件人, 收貨人, 寄件人, 付款人, 司機, 哥哥, 弟弟, 姊姊, 妹妹
    person: 祖母, 祖父, 奶奶, 爺爺, 外婆, 外公, 叔叔, 阿姨, 同事, 主人, 嘉賓, 陪同人, 捐贈人, 學生, 病人, 患者, 父親, 母親, 爸爸
    person: 媽媽, 妻子, 丈夫, 兒子, 女兒, 孩子, 配偶, 家長, 監護人, 翻譯, 隊長, 推薦人
    area-code: 區號
    dial-code: 國碼, 國際區號
    dial-extension: 分機, 分機號碼
    secret: 密碼
    """)
}
