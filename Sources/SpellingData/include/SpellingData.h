#pragma once
#include <stddef.h>

/// The bytes of Data/spelling.bin: the tables of the check of spelling.
const unsigned char *cidian_spelling_bytes(void);

/// How many bytes `cidian_spelling_bytes` points to.
size_t cidian_spelling_count(void);

/// The bytes of Data/slips.tsv: words that people misspell.
const unsigned char *cidian_slips_bytes(void);

/// How many bytes `cidian_slips_bytes` points to.
size_t cidian_slips_count(void);
