// The declarations of Dispatch that the modules of the library use, for type-checking only.
open class DispatchObject {
  public init() {}
}

public class DispatchSemaphore: DispatchObject, @unchecked Sendable {
  public init(value: Int) {}
  public func wait() {}
  @discardableResult public func signal() -> Int { 0 }
}

public class DispatchQueue: DispatchObject, @unchecked Sendable {
  public struct Attributes: OptionSet, Sendable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    public static let concurrent = Attributes(rawValue: 2)
  }

  public init(label: String, attributes: Attributes = []) {}
  public func async(execute work: @escaping @Sendable @convention(block) () -> Void) {}
  public class func concurrentPerform(iterations: Int, execute work: (Int) -> Void) {}
}
