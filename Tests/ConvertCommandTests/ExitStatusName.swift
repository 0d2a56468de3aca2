@testable import ConvertCommand

/// The testing library has an `ExitStatus` too; in these tests the command's own is meant.
typealias ExitStatus = ConvertCommand.ExitStatus
