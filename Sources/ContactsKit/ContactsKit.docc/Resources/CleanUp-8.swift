import ContactsKit

let arguments = CommandLine.arguments
if arguments.count == 3 {
  try cleanUp(arguments[1], region: "US", writingTo: arguments[2])
} else {
  print("usage: clean-up EXPORT.csv OUTPUT.vcf")
}
