/// The words of Chinese in simplified characters.
extension HeaderVocabulary {
  static let simplifiedChinese = HeaderVocabulary(
    "zh-Hans",
    """
    name: 名称, 名字, 称呼
    full: 姓名, 全名, 显示名称, 联系人姓名, 客户姓名, 中文名, 中文姓名, 真实姓名, 客户名称, 联系人名称, 学生姓名, 员工姓名, 会员姓名, 收件人, 收货人, 负责人
    given: 名
    family: 姓, 姓氏
    middle: 中间名
    prefix: 尊称
    nickname: 昵称, 别名
    email: 邮箱, 电子邮箱, 电子邮件, 邮件, 邮箱地址, 电子邮件地址, 电邮, email
    phone: 电话, 电话号码, 联系电话, 固定电话, 座机, 固话, 联系方式电话, 联系方式, 座机号码, 电话号, 联系号码
    mobile: 手机, 手机号, 手机号码, 移动电话, 手机电话
    fax: 传真, 传真号码, 传真号
    pager: 寻呼机
    address: 地址, 联系地址, 详细地址, 通讯地址, 住址, 家庭住址, 现住址, 居住地址, 通信地址, 收货地址, 家庭地址, 公司地址
    street: 街道, 街道地址, 街道名称
    line: 行
    house: 门牌号, 门牌
    district: 区, 区县, 区域, 县, 区县名
    box: 邮政信箱, 信箱
    city: 城市, 市, 市县, 所在城市, 城市名称, 所在市
    postcode: 邮编, 邮政编码
    region: 省, 省份, 州, 省市, 州省, 省自治区, 所在省份, 所在省, 省 直辖市, 省份 直辖市, 所在地区
    country: 国家, 国家地区, 国家和地区, 国籍地区, 所在国家
    birthday: 生日, 出生日期, 出生年月
    date: 日期
    anniversary: 纪念日, 结婚纪念日
    company: 公司, 单位, 公司名称, 单位名称, 组织, 工作单位, 企业名称, 机构, 所在公司, 学校, 学校名称, 机构名称, 所在单位, 企业
    department: 部门, 部门名称, 所在部门, 科室, 院系
    job: 职位, 职务, 职称, 岗位
    role: 职业, 角色
    note: 备注, 注释, 说明, 附注, 描述, 备忘, 备注信息, 其他, 其它, 备注说明
    website: 网站, 网址, 网页, 主页, 公司网站
    gender: 性别
    photo: 照片, 头像, 图片
    labels: 类别, 分组, 标签, 分类, 群组, 标记, 归类
    language: 语言
    hobby: 爱好
    chat: 微信=WeChat, 微信号=WeChat, qq号=QQ
    number: 号码, 号
    home: 住宅, 家庭, 家, 个人, 私人, 家庭住址, 居住地址, 家庭地址, 家里
    work: 工作, 单位, 办公, 商务, 公司, 办公室, 公司地址, 企业
    other: 其他, 其它
    billing: 账单, 发票
    shipping: 收货, 送货
    primary: 主要, 主, 默认
    secondary: 备用, 次要, 第二
    2: 第二
    spouse: 配偶
    child: 子女
    emergency: 紧急
    skip: 的, 联系人, 客户, 会员, 联系, 必填, 您
    foreign: 客户编号, 会员编号, 编号, 状态, 创建时间, 创建日期, 更新时间, 金额, 价格, 数量, 订单, 年龄, 国籍, 民族, 身份证, 身份证号, 类型, 来源
    weak: 联系人姓名, 户主, 开户人
    full: 联系人姓名
    emergency: 紧急联系人, 紧急联络人, 紧急情况, 应急, 应急联系人, 亲属
    assistant: 助理, 秘书
    manager: 经理, 上司, 主管
    spouse: 妻子, 丈夫, 爱人, 太太, 伴侣
    child: 孩子, 儿子, 女儿, 宝宝, 小孩, 儿童
    parent: 父亲, 母亲, 家长, 父母, 爸爸, 妈妈, 监护人, 法定监护人
    he: 丈夫, 新郎, 先生
    she: 妻子, 新娘, 太太
    person: 教练, 老师, 教师, 班主任, 讲师, 医生, 家庭医生, 主治医生, 牙医, 兽医, 护士, 律师, 会计, 公证人, 房东, 租客, 承租人
    person: 出租人, 业主, 房主, 邻居, 护工, 保姆, 中介, 经纪人, 代理人, 代理, 顾问, 代表, 业务员, 销售, 销售员, 卖家, 买家, 买方
    person: 卖方, 购买人, 购买者, 担保人, 保证人, 见证人, 证人, 受益人, 继承人, 收件人, 收货人, 寄件人, 发件人, 付款人, 司机
    person: 哥哥, 弟弟, 姐姐, 妹妹, 兄弟, 姐妹, 祖母, 祖父, 奶奶, 爷爷, 外婆, 外公, 叔叔, 阿姨, 同事, 主人, 嘉宾, 陪同人, 捐赠人
    person: 学生, 病人, 患者, 父亲, 母亲, 爸爸, 妈妈, 妻子, 丈夫, 儿子, 女儿, 孩子, 配偶, 家长, 监护人, 翻译, 队长, 组织者, 推荐人
    area-code: 区号
    dial-code: 国家区号, 国际区号
    dial-extension: 分机, 分机号
    secret: 密码, 口令
    """)
}

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
