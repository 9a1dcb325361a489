#pragma once
#include <stddef.h>

/// The bytes of Data/spelling.bin: the tables of the check of spelling.
const unsigned char *cidian_spelling_bytes(void);

/// How many bytes `cidian_spelling_bytes` points to.
size_t cidian_spelling_count(void);
