internal import SourceText

/// The columns of one product in one language.
struct LocalizedHeader: Sendable {
  let product: LocalizedProduct
  let language: HeaderLanguage
  /// Its place in the list of all.
  fileprivate let index: Int

  /// The places among the product's roles that a name stands for, in the order of the columns. Several columns may have
  /// one name: in French Outlook, `Titre` is what stands before the name and the job.
  func places(_ name: ColumnName) -> [Int] {
    var places: [Int] = []
    LocalizedNames.all.each(name) { header, place in
      if header == index { places.append(place) }
    }
    return places.sorted { product.positions[$0] < product.positions[$1] }
  }

  /// The names of every column of a language's text.
  static func columns(_ text: String) -> [[String]] {
    text.utf8.split(separator: ASCII.semicolon, omittingEmptySubsequences: false).map { column in
      column.split(separator: ASCII.verticalBar)
        .map { String(decoding: $0, as: UTF8.self).trimmingASCIISpace }.filter { !$0.isEmpty }
    }
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
    LocalizedProduct.all.firstIndex { $0.format.profile == header.product.format.profile } ?? 0
  }

  /// Of each product the header that knows the most of the names, and how many; nothing where none knows any that is not
  /// English.
  static func best(_ names: [String]) -> [(header: LocalizedHeader, score: Int)?] {
    var own = Array(repeating: 0, count: all.count)
    var both = own
    var english = LocalizedProduct.all.map { _ in 0 }
    var isEnglish = english.map { _ in false }
    for name in names {
      // What a language has no word of its own for is English: ISDN, Pager.
      let key = HeaderName(name)
      for (index, product) in LocalizedProduct.all.enumerated() {
        isEnglish[index] = product.format.role(key, occurrence: 0) != nil
        if isEnglish[index] { english[index] += 1 }
      }
      var last = -1
      LocalizedNames.all.each(ColumnName(name)) { header, _ in
        // A name that stands for several columns counts once; its entries stand together.
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

  /// How many of the names the header knows that knows the most of them.
  ///
  /// - Parameter profile: Look only at this product.
  static func score(_ names: [String], profile: CSVProfile?) -> Int {
    zip(LocalizedProduct.all, best(names)).filter { profile == nil || profile == $0.0.format.profile }
      .map { $0.1?.score ?? 0 }.max() ?? 0
  }
}

/// The names of all languages, made when the first header is met that is not English.
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
