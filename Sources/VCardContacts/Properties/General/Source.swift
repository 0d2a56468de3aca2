internal import ContactModel
internal import VCardSyntax

extension PropertyCodec {
  /// SOURCE (RFC 6350 6.1.3).
  static let source = PropertyCodec.uri("SOURCE", { $0.sources }, { $0.sources.add($1) })

  /// NAME of the source (RFC 2426 2.1.2); 4.0 has none.
  static let sourceName = PropertyCodec.text(
    "NAME", in: [.v21, .v30], { $0.sourceNames }, { $0.sourceNames.add($1) })

  /// XML (RFC 6350 6.1.5).
  static let xml = PropertyCodec.text("XML", in: [.v40], { $0.xml }, { $0.xml.add($1) })
}

extension PropertyCodec {
  /// The properties of RFC 6350 6.1, and NAME.
  static let general: [PropertyCodec] = [.kind, .source, .sourceName, .xml]
}
