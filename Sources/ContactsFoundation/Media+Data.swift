public import ContactsKit
public import Foundation

extension Media {
  /// Creates a medium of its bytes.
  ///
  /// - Parameter mediaType: The media type; `nil` to recognise the common types of images and sounds by the first bytes.
  public init(_ data: Data, mediaType: String? = nil) { self.init(Array(data), mediaType: mediaType) }

  /// The decoded bytes; `nil` for a URI or a text, or if the text is not base64.
  public var data: Data? { bytes.map { Data($0) } }
}
