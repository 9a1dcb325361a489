package enum JSONRPCPlaceholder {}
