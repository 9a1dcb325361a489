package enum LanguageServerPlaceholder {}
