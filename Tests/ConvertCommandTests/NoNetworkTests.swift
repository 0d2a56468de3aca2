import Foundation
import Testing

/// The command reads and writes files and streams, and nothing else: it opens no connection and starts no program.
@Suite("No network and no other programs")
struct NoNetworkTests {
  /// Whether a program of the system is installed.
  static func isInstalled(_ name: String) -> Bool {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/\(name)")
    }
  }

  /// Functions of the C library that open a connection, look up a name, start a program or load code.
  static let forbidden: Set = [
    "socket", "socketpair", "connect", "bind", "listen", "accept", "accept4", "send", "sendto", "sendmsg", "recv",
    "recvfrom", "recvmsg", "getaddrinfo", "gethostbyname", "res_query", "fork", "vfork", "clone", "execv", "execve",
    "execvp", "execl", "execlp", "fexecve", "posix_spawn", "posix_spawnp", "system", "popen", "dlopen",
  ]

  @Test("The command imports no function for it", .enabled(if: isInstalled("nm")))
  func imports() throws {
    let run = try ProcessRun(shell: #"nm -D --undefined-only "$C" 2> /dev/null || nm -u "$C""#)
    let names = run.output.split(separator: "\n").compactMap { line in
      line.split(separator: " ").last?.split(separator: "@").first.map { String($0).trimmingPrefix("_") }
    }
    // The list is there: every command writes.
    #expect(names.contains("write"))
    #expect(names.filter { Self.forbidden.contains(String($0)) } == [])
  }

  #if os(Linux)
    /// System calls are seen whichever library makes them.
    @Test(
      "No system call of it is made", .enabled(if: isInstalled("strace")),
      arguments: [
        "in.vcf --to google-csv", "validate in.vcf --format sarif", "dedup in.vcf --dry-run --threads 2",
        "split in.vcf -o parts", "inspect in.vcf", "in.vcf --photos remove",
      ])
    func calls(_ words: String) throws {
      let folder = try WorkFolder()
      // Addresses of pictures and keys are not followed.
      try folder.write(
        "in.vcf",
        """
        BEGIN:VCARD\r
        VERSION:4.0\r
        FN:Ada\r
        PHOTO:http://127.0.0.1:9/a.png\r
        KEY:https://localhost/key\r
        SOURCE:ldap://localhost/cn=a\r
        SOUND:file:///etc/hostname\r
        END:VCARD\r

        """)
      let run = try ProcessRun(
        shell: "cd '\(folder.path)' && strace -f -qq -e trace=network,process -o calls \"$C\" \(words) > /dev/null 2>&1"
      )
      // Where a process may not be traced, there is nothing to see.
      guard let calls = folder.text("calls"), calls.contains("execve(") else {
        #expect(run.status != 0)
        return
      }
      let lines = calls.split(separator: "\n").filter { !$0.contains("resumed>") && !$0.contains("+++") }
      let others = lines.filter { line in
        !line.contains("CLONE_THREAD") && !["exit", "wait4(", "arch_prctl("].contains { line.contains(" \($0)") }
      }
      // The first call starts the command itself.
      #expect(others.count == 1, "\(others)")
    }
  #endif
}
