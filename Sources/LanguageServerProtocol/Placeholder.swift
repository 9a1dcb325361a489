package enum LanguageServerProtocolPlaceholder {}
