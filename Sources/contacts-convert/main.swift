// The whole command is the library `ConvertCommand`; here is only the end of the process.
import ConvertCommand

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

exit(ContactsConvert.main())
