/// Variants of Chinese and Japanese characters in names: traditional, simplified, and old Japanese forms. All variants are
/// compared as the first of their group.
enum HanVariants {
  /// The variant that represents a character in comparisons.
  static func compared(_ scalar: UInt32) -> UInt32 { forms[scalar] ?? scalar }

  private static let forms: [UInt32: UInt32] = {
    var forms: [UInt32: UInt32] = [:]
    for group in WordTable.words(groups) {
      let scalars = group.unicodeScalars.map(\.value)
      for other in scalars.dropFirst() { forms[other] = scalars[0] }
    }
    return forms
  }()

  /// Characters that are common in names of people and companies.
  private static let groups = """
    陈陳 张張 刘劉 杨楊 赵趙 黄黃 吴吳呉 孙孫 马馬 罗羅 郑鄭 谢謝 许許 邓鄧 冯馮 萧蕭 叶葉 苏蘇 吕呂 卢盧 蒋蔣 贾賈 钟鍾鐘 谭譚 邹鄒 陆陸 韩韓
    顾顧 贺賀 龚龔 严嚴厳 钱錢銭 汤湯 尔爾 欧歐欧 阳陽 诸諸 东東 闻聞 万萬 关關関 闵閔 龙龍竜 鲁魯 齐齊斉斎齋 滨濱浜 华華 丽麗 伟偉 强強 军軍 国國
    荣榮栄 红紅 兰蘭 凤鳳 云雲 庆慶 宝寶宝 贵貴 广廣広 应應応 学學 义義 礼禮 德徳 惠恵 艺藝芸 乐樂楽 爱愛 亚亞亜 杰傑 鹏鵬 飞飛 鸿鴻 鸣鳴 莹瑩 琼瓊
    颖穎 静靜静 娇嬌 婵嬋 妩嫵 锋鋒 钢鋼 铁鐵鉄 铭銘 锦錦 银銀 镇鎮 长長 门門 间間 闯闖 阁閣 陕陝 隐隱 雾霧 韵韻 顺順 颜顏顔 风風 驰馳 骏駿 骄驕 鲜鮮
    鸽鴿 鹤鶴 麦麥麦 黎黎 达達 运運 远遠 连連 进進 选選 邮郵 邵邵 郁鬱 酝醞 释釋釈 铃鈴 锐銳鋭 键鍵 钦欽 钧鈞 钊釗 镜鏡 闽閩 际際 陈陳 难難 雏雛 霭靄
    维維 纪紀 纯純 纲綱 绍紹 经經経 绘繪絵 绢絹 绣繡 继繼継 绪緒 绮綺 绿綠緑 缘緣縁 罗羅 羡羨 翘翹 耀耀 聪聰聡 职職 联聯 肃肅粛 胜勝 脉脈 苍蒼 荫蔭
    莲蓮 萤螢蛍 蓝藍 蔷薔 蕊蕊 虑慮 虚虛 见見 规規 观觀観 觉覺覚 览覽覧 誉譽誉 计計 训訓 记記 讲講 论論 设設 诗詩 诚誠 语語 诺諾 谊誼 谋謀 谦謙 谨謹 谱譜
    贝貝 贞貞 负負 贡貢 财財 贤賢 质質 贵貴 贸貿 资資 赏賞 赐賜 赖賴頼 赛賽 赞贊賛 车車 轩軒 轮輪 辉輝 辅輔 辰辰 边邊辺邉 迁遷 逊遜 邻鄰 郏郟 郸鄲
    实實実 宁寧 审審 宪憲 宾賓 对對対 寻尋 导導 寿壽寿 尧堯 尽盡尽 层層 岁歲 岛島嶋嶌 峡峽 岭嶺 峰峯 崎﨑碕 嵘嶸 币幣 帅帥 师師 帜幟 带帶帯 广廣広
    庄莊荘 库庫 庙廟 开開 异異 张張 弥彌弥 弯彎 归歸帰 录錄録 彦彥 彻徹 怀懷懐 态態 恋戀恋 恒恆 悦悅悦 惊驚 惧懼 惨慘 战戰戦 户戶 执執 扬揚 报報 拥擁
    择擇択 挚摯 振振 据據 敌敵 数數 斋齋 断斷断 无無 时時 旷曠 晓曉暁 晋晉 晔曄 晖暉 暂暫 术術 机機 杂雜 权權権 来來来 松鬆 极極 构構 柠檸 标標 栋棟
    树樹 样樣様 桥橋 桦樺 梦夢 检檢検 楼樓楼 欢歡歓 毕畢 气氣気 汇匯 汉漢 沟溝 沪滬 泽澤沢 洁潔 浅淺浅 测測 济濟済 浑渾 浓濃 涛濤 涟漣 润潤 涧澗 渊淵渕
    渔漁 温溫温 湾灣湾 滕滕 满滿満 灵靈霊 灿燦 炀煬 炜煒 炼煉 烁爍 热熱 焕煥 爷爺 牵牽 犹猶 独獨独 狮獅 玛瑪 环環 现現 玮瑋 珑瓏 琏璉 瑶瑤 画畫画
    畅暢 疗療 皑皚 盐鹽塩 监監 盖蓋 祎禕 祯禎 祷禱 离離 种種 积積 称稱称 稳穩穏 穷窮 窦竇 竞競 笔筆 筑築 简簡 类類 粮糧 紧緊 红紅 约約 级級 线線 组組
    细細 终終 绊絆 结結 给給 绝絕絶 统統 绩績 续續続 绳繩縄 网網 书書 买買 亲親 仅僅 从從従 仓倉 仪儀 们們 价價価 众眾 优優 会會会 伞傘 传傳伝 伦倫 体體体
    侠俠 侦偵 侨僑 俭儉 债債 倾傾 偿償 储儲 儿兒児 党黨党 内內内 冈岡崗 写寫写 农農 冲沖 决決 净淨浄 凯凱 刚剛 创創 别別 剑劍剣 剧劇 劲勁 动動 劳勞労 势勢
    区區区 医醫医 协協 单單単 卫衛衞 厅廳庁 历歷歴 厉厲 压壓圧 厦廈 县縣県 发發発 变變変 号號号 叹嘆 吉𠮷 启啟啓 员員 园園 围圍囲 图圖図 圆圓円 圣聖 场場
    块塊 坚堅 坛壇 坝壩 垒壘塁 处處処 备備 复復 头頭 夸誇 奋奮 奖獎奨 妇婦 妈媽 姗姍 娱娛娯 婴嬰 婷婷 孙孫 宽寬寛 桜櫻樱 真眞 高髙 条條条 槙槇 遥遙 尭堯
    仙仙 冨富 凛凜 曽曾 桧檜 祐祐 禄祿 穂穗 絵繪 薫薰 豊豐丰 郷鄉乡 鉄鐵 隆隆 黒黑 関關 巌巖岩 徳德 恵惠 桜櫻 渋澁 瀬瀨 猪豬 瑠琉 稲稻 竜龍 箇個 粋粹
    """
}

/// Japanese syllables in Latin letters (Hepburn) without long vowels, as in passports and e-mail addresses.
enum KanaTable {
  static func letters(_ scalar: UInt32) -> [UInt8]? {
    // Katakana are 0x60 above hiragana.
    let hiragana = scalar >= 0x30A1 && scalar <= 0x30F4 ? scalar - 0x60 : scalar
    guard hiragana >= 0x3041, hiragana <= 0x3094 else { return scalar == 0x30FC ? [] : nil }
    return table[Int(hiragana - 0x3041)]
  }

  /// Whether it is a small syllable that changes the one before: ゃ, ゅ and ょ.
  static func isSmallY(_ scalar: UInt32) -> Bool {
    let hiragana = scalar >= 0x30A1 ? scalar - 0x60 : scalar
    return hiragana == 0x3083 || hiragana == 0x3085 || hiragana == 0x3087
  }

  static func isDoubling(_ scalar: UInt32) -> Bool { scalar == 0x3063 || scalar == 0x30C3 }

  private static let table = WordTable.words(
    """
    a a i i u u e e o o ka ga ki gi ku gu ke ge ko go sa za shi ji su zu se ze so zo ta da chi ji - tsu zu te de to do
    na ni nu ne no ha ba pa hi bi pi fu bu pu he be pe ho bo po ma mi mu me mo ya ya yu yu yo yo ra ri ru re ro wa wa i e
    o n vu
    """
  ).map { $0 == "-" ? [] : Array($0.utf8) }
}
