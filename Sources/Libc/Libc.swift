// The C library of the system. Other targets import this one, and need not ask which system it is.

#if canImport(Glibc)
  @_exported public import Glibc
#elseif canImport(Darwin)
  @_exported public import Darwin
#endif
