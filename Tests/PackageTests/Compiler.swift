import Foundation
import Testing

/// The installed compiler, which checks and builds programs in a folder outside of the package against the modules that these tests
/// were built with.
enum Compiler {
  struct Output {
    var text: String
    var errors: [(line: Int, message: String)]
  }

  /// What a program prints, and the files that it leaves in its folder.
  struct Run {
    var output: String
    var files: [String: String]
  }

  /// The folder of the test bundle.
  private static let products = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()

  /// The modules beside the test bundle; `nil` if they are elsewhere, as in Xcode.
  private static let modules: URL? = {
    let folder = products.appendingPathComponent("Modules")
    let module = folder.appendingPathComponent("ContactsKit.swiftmodule")
    return FileManager.default.fileExists(atPath: module.path) ? folder : nil
  }()

  private static let compiler: URL? = {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.map { URL(fileURLWithPath: String($0)).appendingPathComponent("swiftc") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }()

  /// The modules of package manifests.
  static let manifestModules: URL? = {
    let folder = compiler?.resolvingSymlinksInPath().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("lib/swift/pm/ManifestAPI")
    return folder.flatMap { FileManager.default.fileExists(atPath: $0.path) ? $0 : nil }
  }()

  static var isInstalled: Bool { modules != nil && compiler != nil }

  /// Type-checks a program of one file.
  ///
  /// - Parameter other: Another module, as its name and its text.
  static func check(
    _ program: String, with arguments: [String] = [], beside other: (name: String, text: String)? = nil
  ) throws -> Output {
    let modules = try #require(modules)
    let folder = try makeFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let source = folder.appendingPathComponent("Program.swift")
    try program.write(to: source, atomically: true, encoding: .utf8)
    if let other {
      let file = folder.appendingPathComponent("\(other.name).swift")
      try other.text.write(to: file, atomically: true, encoding: .utf8)
      let made = try compile([
        "-emit-module", "-parse-as-library", "-module-name", other.name, file.path, "-o",
        folder.appendingPathComponent(other.name + ".swiftmodule").path,
      ])
      try #require(!made.contains("error:"), "\(made)")
    }
    let text = try compile(
      ["-typecheck", "-swift-version", "6", "-I", modules.path, "-I", folder.path, source.path] + arguments)
    // The plain form: PATH:LINE:COLUMN: error: MESSAGE
    var errors: [(Int, String)] = []
    for line in text.split(separator: "\n") where line.hasPrefix(source.path + ":") {
      let fields = line.dropFirst(source.path.count + 1).split(separator: ":", maxSplits: 3)
      guard fields.count == 4, let number = Int(fields[0]), fields[2] == " error" else { continue }
      errors.append((number, String(fields[3].dropFirst())))
    }
    return Output(text: text, errors: errors)
  }

  /// Builds a program of some files with the modules that `ContactsKit` needs, and runs it in a folder of its own.
  static func run(_ sources: [String: String], arguments: [String]) throws -> Run {
    let modules = try #require(modules)
    let folder = try makeFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    var paths: [String] = []
    for (name, text) in sources {
      let file = folder.appendingPathComponent(name)
      try text.write(to: file, atomically: true, encoding: .utf8)
      paths.append(file.path)
    }
    let program = folder.appendingPathComponent("program")
    let built = try compile(
      ["-swift-version", "6", "-I", modules.path, "-o", program.path] + paths.sorted() + (try objects()))
    try #require(FileManager.default.isExecutableFile(atPath: program.path), "\(built)")
    let output = try run(program, arguments, in: folder)
    var files: [String: String] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path)
    where sources[name] == nil && name != "program" {
      files[name] = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    }
    return Run(output: output, files: files)
  }

  /// The object files of the modules below `Sources` that are libraries without Foundation.
  private static func objects() throws -> [String] {
    let names = Set(SourceTree.shared.modules.keys).subtracting([
      "ConvertCommand", "contacts-convert", "CommandArguments", "ContactsFoundation", "AppleContacts",
    ])
    return try names.sorted().flatMap { name in
      let folder = products.appendingPathComponent("\(name).build").path
      let sources = Set(SourceTree.shared.modules[name, default: []].map(\.name))
      return try FileManager.default.contentsOfDirectory(atPath: folder).filter { file in
        file.hasSuffix(".swift.o") && sources.contains(String(file.dropLast(2)))
      }.sorted().map { folder + "/" + $0 }
    }
  }

  private static func makeFolder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("contacts-kit-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  private static func compile(_ arguments: [String]) throws -> String {
    try run(try #require(compiler), arguments, in: nil)
  }

  private static func run(_ program: URL, _ arguments: [String], in folder: URL?) throws -> String {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = folder
    let pipe = Pipe()
    process.standardError = pipe
    process.standardOutput = pipe
    try process.run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return text
  }
}
