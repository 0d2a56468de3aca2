// The command itself is the module `ConvertCommand`.
import ConvertCommand

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

exit(ContactsConvert.main())
