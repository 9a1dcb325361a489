// The system's C library, by whichever name: nobody else has to ask which system it is.

#if canImport(Glibc)
  @_exported public import Glibc
#elseif canImport(Darwin)
  @_exported public import Darwin
#endif
