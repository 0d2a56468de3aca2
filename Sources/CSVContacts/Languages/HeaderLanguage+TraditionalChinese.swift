/// What Outlook, Windows Mail and Thunderbird call their columns in Chinese (traditional).
extension HeaderLanguage {
  static let traditionalChinese = HeaderLanguage(
    "zh-Hant", "Chinese (traditional)",
    windowsMail: """
      名字; 姓氏; 中間名; 名稱; 別名; 電子郵件地址;
      住家所在街道地址; 住家所在市 / 鎮; 住家所在郵遞區號; 住家所在縣 / 市; 住家所在國家 / 地區;
      住家電話; 住家傳真; 行動電話; 個人網頁;
      公司所在街道地址; 公司所在市 / 鎮; 公司所在郵遞區號; 公司所在縣 / 市; 公司所在國家 / 地區;
      公司網頁; 公司電話; 公司傳真; 呼叫器;
      公司; 職稱; 部門; 辦公室位置; 備註
      """,
    thunderbird: """
      名; 姓; 顯示名稱; 暱稱;
      主要 Email; 次要 Email; 網路代號;
      商務電話; 住家電話; 傳真號碼; 呼叫器號碼; 手機號碼;
      住家地址 | 住家住址; 住家地址 2 | 住家住址 2; 居住縣市; 住家省市 | 居住市鎮; 住家郵遞區號 | 住址郵遞區號; 居住國家;
      商務地址; 商務地址 2; 商務縣市; 商務省市; 商務郵遞區號; 商務國家;
      職稱; 部門; 公司; 網頁 1; 網頁 2;
      出生年 | 生日 (年); 出生月 | 生日 (月); 出生日 | 生日 (日);
      自訂 1; 自訂 2; 自訂 3; 自訂 4; 附註 | 註解
      """)
}
