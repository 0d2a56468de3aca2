internal import SourceText

/// The columns of one product in one language.
struct LocalizedHeader: Sendable {
  let product: LocalizedProduct
  let language: HeaderLanguage
  /// Its place in the list of all.
  fileprivate let index: Int

  /// The places of a name among the product's roles, in the order of the columns. Several columns may have one name: in
  /// French Outlook, `Titre` is the prefix of the name and the job title.
  func places(_ name: ColumnName) -> [Int] {
    var places: [Int] = []
    LocalizedNames.all.each(name) { header, place in
      if header == index { places.append(place) }
    }
    return places.sorted { product.positions[$0] < product.positions[$1] }
  }

  /// Every product in every language whose names are known.
  static let all: [LocalizedHeader] = {
    var all: [LocalizedHeader] = []
    for product in LocalizedProduct.all {
      for language in HeaderLanguage.all where !product.names(language).isEmpty {
        all.append(LocalizedHeader(product: product, language: language, index: all.count))
      }
    }
    return all
  }()

  /// The product of each header, by its place in the list of all products.
  private static let products: [Int] = all.map { header in
    LocalizedProduct.all.firstIndex { $0.profile == header.product.profile } ?? 0
  }

  /// For each product, the language with the most known names, and their number; `nil` if no name is known that is not
  /// English.
  static func best(_ names: [String]) -> [(header: LocalizedHeader, score: Int)?] {
    var own = Array(repeating: 0, count: all.count)
    var both = own
    var english = LocalizedProduct.all.map { _ in 0 }
    var isEnglish = english.map { _ in false }
    for name in names {
      // Some names are English in every language: ISDN, Pager.
      let key = HeaderName(name)
      for (index, product) in LocalizedProduct.all.enumerated() {
        isEnglish[index] = product.table.meaning(key) != nil
        if isEnglish[index] { english[index] += 1 }
      }
      var last = -1
      LocalizedNames.all.each(ColumnName(name)) { header, _ in
        // The entries of a name with several columns follow each other and count once.
        if header == last { return }
        last = header
        own[header] += 1
        if isEnglish[products[header]] { both[header] += 1 }
      }
    }
    var best: [(header: LocalizedHeader, score: Int)?] = english.map { _ in nil }
    for index in all.indices where own[index] > 0 {
      let product = products[index]
      let score = own[index] + english[product] - both[index]
      if score > best[product]?.score ?? 0 { best[product] = (all[index], score) }
    }
    return best
  }

  /// The number of known names in the language with the most of them.
  ///
  /// - Parameter profile: The only product to search, if any.
  static func score(_ names: [String], profile: CSVProfile?) -> Int {
    zip(LocalizedProduct.all, best(names)).filter { profile == nil || profile == $0.0.profile }
      .map { $0.1?.score ?? 0 }.max() ?? 0
  }
}

/// The names of all languages, made for the first header that is not English.
private struct LocalizedNames: Sendable {
  private struct Entry {
    let header: Int
    let place: Int
    /// The entry that was there before under the same name, or -1.
    let next: Int
  }
  private var entries: [Entry] = []
  private var newest: [ColumnName: Int] = [:]

  static let all = LocalizedNames()

  private init() {
    entries.reserveCapacity(4096)
    newest.reserveCapacity(4096)
    for header in LocalizedHeader.all {
      let columns = header.product.names(header.language).utf8
        .split(separator: ASCII.semicolon, omittingEmptySubsequences: false)
      for (place, column) in columns.enumerated() where place < header.product.roles.count {
        for name in column.split(separator: ASCII.verticalBar) {
          guard name.contains(where: { $0 > ASCII.space }) else { continue }
          let key = ColumnName(Substring(name))
          entries.append(Entry(header: header.index, place: place, next: newest[key] ?? -1))
          newest[key] = entries.count - 1
        }
      }
    }
  }

  /// Calls for every column of any product and language that has the name.
  func each(_ name: ColumnName, _ found: (_ header: Int, _ place: Int) -> Void) {
    var index = newest[name] ?? -1
    while index >= 0 {
      found(entries[index].header, entries[index].place)
      index = entries[index].next
    }
  }
}
