internal import Findings
import SourceText

/// The names of JSON formats that have no contacts, or none that can be read.
enum JSONFormatNames {
  /// What a format has: keys of its object, and the beginnings of their values.
  private struct Format {
    let name: String
    let keys: [String]
    var values: [String: String] = [:]
  }

  /// The name of a format and the way out, for a message that begins with "looks like"; `nil` if it is not known.
  static func name(of outline: JSONOutline) -> String? {
    if let name = vocabulary(outline) { return name }
    if let name = chat(outline) { return name }
    let type = outline.value("type")
    if geometries.contains(type), ["features", "geometry", "coordinates", "geometries"].contains(where: outline.has) {
      return "GeoJSON (places on a map), which has no contacts"
    }
    if outline.has("error") || outline.has("errors"), !outline.has("name"), outline.members.count <= 6 {
      return "the error message of a web service; request the contacts again"
    }
    let found = formats.first { format in
      format.keys.allSatisfy(outline.has) && format.values.allSatisfy { outline.value($0).hasStart($1) }
    }
    return found?.name
  }

  private static let geometries: Set = [
    "FeatureCollection", "Feature", "Point", "MultiPoint", "LineString", "MultiLineString", "Polygon", "MultiPolygon",
    "GeometryCollection", "Topology",
  ]

  /// The name of a format that declares its vocabulary.
  private static func vocabulary(_ outline: JSONOutline) -> String? {
    let type = outline.value("@type")
    let context = outline.value("@context")
    if outline.has("@type"), !outline.has("@context") {
      switch type {
      case "CardGroup": return "a group of a draft of JSContact, which RFC 9553 replaced by Cards"
      case "Event", "Task", "Group", "jsevent", "jstask": return "JSCalendar (RFC 8984), which has no contacts"
      default: break
      }
    }
    if outline.has("resourceType") { return "FHIR \(shown(outline.value("resourceType"))), which is not read" }
    guard outline.has("@context") else { return nil }
    if context.holds("activitystreams") { return "ActivityStreams (posts and accounts), which is not read" }
    if context.holds("schema.org") {
      return type.isEmpty || type.hasStart("[")
        ? "schema.org data without a Person" : "schema.org \(shown(type)), which is not a Person"
    }
    return "JSON-LD of another vocabulary than schema.org"
  }

  /// The export of a chat.
  private static func chat(_ outline: JSONOutline) -> String? {
    if outline.has("chats") && outline.has("about") || outline.has("left_chats") {
      return "Telegram's export without contacts; choose \"Contacts list\" when you export"
    }
    guard outline.has("messages") else { return nil }
    return "the export of a chat, which has no contacts"
  }

  private static func shown(_ text: String) -> String { String(text.prefix(40)) }

  private static let formats: [Format] = [
    Format(name: "package.json of npm, which has no contacts", keys: ["name", "version", "dependencies"]),
    Format(name: "package.json of npm, which has no contacts", keys: ["name", "version", "devDependencies"]),
    Format(name: "package.json of npm, which has no contacts", keys: ["name", "version", "scripts"]),
    Format(name: "package.json of npm, which has no contacts", keys: ["name", "version", "main"]),
    Format(name: "package.json of npm, which has no contacts", keys: ["name", "version", "license"]),
    Format(name: "a lock file of npm, which has no contacts", keys: ["lockfileVersion"]),
    Format(name: "composer.json of PHP, which has no contacts", keys: ["name", "require"]),
    Format(name: "composer.json of PHP, which has no contacts", keys: ["name", "autoload"]),
    Format(name: "the settings of a compiler, which have no contacts", keys: ["compilerOptions"]),
    Format(name: "an OpenAPI description, which has no contacts", keys: ["openapi", "info"]),
    Format(name: "an OpenAPI description, which has no contacts", keys: ["swagger", "info"]),
    Format(name: "a JSON Schema, which describes data and has none", keys: ["$schema", "properties"]),
    Format(name: "a JSON Schema, which describes data and has none", keys: ["$schema", "definitions"]),
    Format(name: "a JSON Schema, which describes data and has none", keys: ["$schema", "$defs"]),
    Format(name: "SARIF (findings of a program), which has no contacts", keys: ["runs", "version"]),
    Format(name: "HAR (recorded web requests), which has no contacts", keys: ["log"], values: ["log": "{"]),
    Format(name: "a Jupyter notebook, which has no contacts", keys: ["cells", "nbformat"]),
    Format(name: "the bookmarks of a browser, which are not contacts", keys: ["roots", "checksum"]),
    Format(name: "an export of passwords (Bitwarden), which is not read", keys: ["encrypted", "items"]),
    Format(name: "an export of passwords (Bitwarden), which is not read", keys: ["encrypted", "folders"]),
    Format(name: "a collection of Postman, which has no contacts", keys: ["info", "item"]),
    Format(name: "a web app manifest, which has no contacts", keys: ["name", "start_url"]),
    Format(name: "a web app manifest, which has no contacts", keys: ["name", "short_name", "icons"]),
    Format(name: "the manifest of a browser extension, which has no contacts", keys: ["manifest_version"]),
    Format(
      name: "a JSON Feed, which has no contacts", keys: ["version", "items"],
      values: ["version": "https://jsonfeed.org"]),
    Format(name: "a location history, which has no contacts", keys: ["locations"]),
    Format(name: "a location history, which has no contacts", keys: ["semanticSegments"]),
    Format(name: "a plan or a log of merges\(Advice.applyPlan())", keys: ["decision", "contacts"]),
    Format(name: "a plan or a log of merges\(Advice.applyPlan())", keys: ["version", "inputs"]),
  ]

  /// The name of a list of other things than contacts, by the keys of its first object.
  static func list(with keys: [String]) -> String? {
    let keys = Set(keys.map(\.asciiLowercased))
    if keys.contains(where: { products.contains($0) }) {
      return "a list of products or orders, which has no contacts"
    }
    return nil
  }

  private static let products: Set = [
    "price", "sku", "stock", "quantity", "unit_price", "unitprice", "barcode", "ean", "gtin", "isbn", "product_id",
    "productid", "discount", "discountpercentage", "currency", "amount", "order_id", "orderid", "line_items",
  ]
}

extension String {
  /// Whether it begins with a text, byte for byte.
  fileprivate func hasStart(_ text: String) -> Bool { utf8.starts(with: text.utf8) }
}

extension String {
  /// Whether a short text is in this one.
  func holds(_ text: String) -> Bool {
    let (bytes, part) = (Array(utf8), Array(text.utf8))
    guard part.count <= bytes.count else { return false }
    return (0...bytes.count - part.count).contains { bytes[$0...].starts(with: part) }
  }
}
