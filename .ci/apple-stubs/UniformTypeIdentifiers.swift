// What the sample apps use of UniformTypeIdentifiers, for type-checking only.
public struct UTType: Hashable, Sendable {
  public static var item: UTType { UTType() }
}
