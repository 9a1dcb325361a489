package enum LookupPlaceholder {}
