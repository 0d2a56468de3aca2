extension Media {
  /// Sets the media type that the first bytes show, if another one or none is stated.
  ///
  /// - Parameter property: The name of the property, for the message.
  /// - Returns: What was corrected.
  package mutating func correctType(_ property: String) -> String? {
    guard case .base64(let text) = source, let shown = text.mediaType,
      mediaType.isEmpty || MediaSignature.canonical(mediaType).map({ $0 != shown }) ?? false
    else { return nil }
    let stated = mediaType.isEmpty ? "" : ", and not \(mediaType)"
    mediaType = shown
    return "the first bytes of \(property) show that it is \(shown)\(stated)"
  }
}
