#pragma once
#include <stddef.h>

/// The bytes of Data/starter.json, packed as .xz, in the program itself, so that one file is all there is to install.
const unsigned char *cidian_starter_bytes(void);

/// How many bytes `cidian_starter_bytes` points to.
size_t cidian_starter_count(void);

/// The bytes of Data/words.tsv, packed as .xz: the table of words of today.
const unsigned char *cidian_words_bytes(void);

/// How many bytes `cidian_words_bytes` points to.
size_t cidian_words_count(void);

/// The bytes of Data/pairs.tsv, packed as .xz: the table of pairs of words of today.
const unsigned char *cidian_pairs_bytes(void);

/// How many bytes `cidian_pairs_bytes` points to.
size_t cidian_pairs_count(void);

/// The bytes of Data/senses.tsv, the table of which sense is meant where.
const unsigned char *cidian_senses_bytes(void);

/// How many bytes `cidian_senses_bytes` points to.
size_t cidian_senses_count(void);

/// The bytes of Data/today.json, packed as .xz: the dictionary of words of today.
const unsigned char *cidian_today_bytes(void);

/// How many bytes `cidian_today_bytes` points to.
size_t cidian_today_count(void);

/// The bytes of Data/characters.bin: what Unihan says of Chinese characters.
const unsigned char *cidian_characters_bytes(void);

/// How many bytes `cidian_characters_bytes` points to.
size_t cidian_characters_count(void);

/// The bytes of Data/dictionaries.json: the dictionaries that are published, and where.
const unsigned char *cidian_dictionaries_bytes(void);

/// How many bytes `cidian_dictionaries_bytes` points to.
size_t cidian_dictionaries_count(void);
