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
    """)
}
