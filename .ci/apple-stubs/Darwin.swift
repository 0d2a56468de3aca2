// The part of Apple's C library that Swift declares itself, because macros and variable arguments are not imported.
@_exported import Darwin

public var errno: Int32 {
  get { 0 }
  set {}
}

public func open(_ path: UnsafePointer<CChar>, _ flags: Int32) -> Int32 { 0 }
public func open(_ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t) -> Int32 { 0 }
public func fcntl(_ descriptor: Int32, _ command: Int32) -> Int32 { 0 }

public var S_IFMT: mode_t { 0xF000 }
public var S_IFDIR: mode_t { 0x4000 }
public var S_IFIFO: mode_t { 0x1000 }
public var S_IFREG: mode_t { 0x8000 }
public var S_IFLNK: mode_t { 0xA000 }

public var SIG_DFL: sig_t? { nil }
public var SIG_IGN: sig_t { unsafeBitCast(1, to: sig_t.self) }
