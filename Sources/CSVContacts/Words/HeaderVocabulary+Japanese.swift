/// The words of Japanese.
extension HeaderVocabulary {
  static let japanese = HeaderVocabulary(
    "ja",
    """
    name: 名前, お名前, 氏
    full: 氏名, 表示名, フルネーム, 姓名, お客様名, 顧客名, ご氏名, 宛名, 担当者名, ご担当者名, 担当者, ご担当者, 会員名, 連絡先名, 参加者名, 学生名, 社員名, 取引先担当者
    given: 名, ファーストネーム, 下の名前
    family: 姓, 苗字, 名字, ラストネーム
    middle: ミドルネーム
    prefix: 敬称
    title: 肩書き, 肩書
    nickname: ニックネーム, あだ名
    phonetic-given: 名フリガナ, 名ふりがな, めい, 名カナ, メイ, 名読み, 名よみ
    phonetic-family: 姓フリガナ, 姓ふりがな, せい, 姓カナ, セイ, 姓読み, 姓よみ
    email: メール, メールアドレス, eメール, 電子メール, 電子メールアドレス, mail, email, eメールアドレス, メアド
    phone: 電話, 電話番号, tel, 固定電話, お電話番号, 連絡先電話番号
    mobile: 携帯, 携帯電話, 携帯電話番号, 携帯番号, モバイル, スマホ, スマートフォン, ケータイ, スマホ番号
    fax: fax, ファックス, ファクス, fax番号, ファクシミリ
    pager: ポケットベル, ポケベル
    address: 住所, ご住所
    street: 番地, 町名番地, 丁目番地, 町域番地, 町名
    line: 行
    extended: 建物名, 建物, マンション名, ビル名, 部屋番号, 方書, 建物名等
    district: 町域
    box: 私書箱
    city: 市区町村, 市町村, 市, 区市町村, 市区郡
    postcode: 郵便番号, 〒, 郵便番号 7桁
    region: 都道府県, 県, 州
    country: 国, 国名, 国地域
    birthday: 誕生日, 生年月日, お誕生日
    date: 日付, 日
    anniversary: 記念日, 結婚記念日
    company: 会社, 会社名, 勤務先, 組織, 企業名, 法人名, 団体名, 組織名, 勤務先名, 貴社名, 御社名, 勤務先会社名, 学校名, 学校, 団体, 取引先名, 取引先, 法人, お勤め先, 屋号
    department: 部署, 部署名, 部門, 所属, 課, 部課名, 所属部門
    job: 役職, 役職名, 職位
    role: 職業, 職種
    note: メモ, 備考, ノート, コメント, 摘要, 備考欄, 特記事項, その他, 自由記入欄, 連絡事項
    website: ホームページ, ウェブサイト, webサイト, webページ, url, サイト, hp
    gender: 性別
    photo: 写真, 画像
    labels: カテゴリ, グループ, 分類, タグ, ラベル, カテゴリー, 分類項目
    language: 言語
    hobby: 趣味
    number: 番号
    home: 自宅, 個人, 個人用, プライベート, 家
    work: 勤務先, 会社, 仕事, 職場, オフィス, 業務, ビジネス, 業務用
    other: その他
    billing: 請求先, 請求
    shipping: 配送先, 送付先, お届け先
    primary: メイン, 代表
    secondary: サブ, 予備
    2: 第二
    spouse: 配偶者
    child: 子供
    skip: の, 様, お客様, 顧客, 連絡先, 必須, 任意, ご, 会員, 担当者
    foreign: 会員番号, 顧客番号, ステータス, 状態, 作成日, 更新日, 登録日, 金額, 価格, 数量, 注文, 年齢, 国籍, 種別, 顧客id, フリガナ, ふりがな, カナ
    """)
}
