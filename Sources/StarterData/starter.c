#include "StarterData.h"

// The assembler finds the files in Data/ through this target's header search path.
__asm__(".section .rodata\n"
        ".balign 16\n"
        "cidian_starter_begin:\n"
        ".incbin \"starter.json.xz\"\n"
        "cidian_starter_end:\n"
        ".byte 0\n"
        "cidian_words_begin:\n"
        ".incbin \"words.tsv.xz\"\n"
        "cidian_words_end:\n"
        ".byte 0\n"
        "cidian_pairs_begin:\n"
        ".incbin \"pairs.tsv.xz\"\n"
        "cidian_pairs_end:\n"
        ".byte 0\n"
        "cidian_senses_begin:\n"
        ".incbin \"senses.tsv\"\n"
        "cidian_senses_end:\n"
        ".byte 0\n"
        "cidian_today_begin:\n"
        ".incbin \"today.json.xz\"\n"
        "cidian_today_end:\n"
        ".balign 16\n"
        "cidian_characters_begin:\n"
        ".incbin \"characters.bin\"\n"
        "cidian_characters_end:\n"
        ".byte 0\n"
        "cidian_dictionaries_begin:\n"
        ".incbin \"dictionaries.json\"\n"
        "cidian_dictionaries_end:\n"
        ".byte 0\n"
        ".text\n");

extern const unsigned char cidian_starter_begin[];
extern const unsigned char cidian_starter_end[];
extern const unsigned char cidian_words_begin[];
extern const unsigned char cidian_words_end[];
extern const unsigned char cidian_pairs_begin[];
extern const unsigned char cidian_pairs_end[];
extern const unsigned char cidian_senses_begin[];
extern const unsigned char cidian_senses_end[];
extern const unsigned char cidian_today_begin[];
extern const unsigned char cidian_today_end[];
extern const unsigned char cidian_characters_begin[];
extern const unsigned char cidian_characters_end[];
extern const unsigned char cidian_dictionaries_begin[];
extern const unsigned char cidian_dictionaries_end[];

const unsigned char *cidian_starter_bytes(void) { return cidian_starter_begin; }

size_t cidian_starter_count(void) { return (size_t)(cidian_starter_end - cidian_starter_begin); }

const unsigned char *cidian_words_bytes(void) { return cidian_words_begin; }

size_t cidian_words_count(void) { return (size_t)(cidian_words_end - cidian_words_begin); }

const unsigned char *cidian_pairs_bytes(void) { return cidian_pairs_begin; }

size_t cidian_pairs_count(void) { return (size_t)(cidian_pairs_end - cidian_pairs_begin); }

const unsigned char *cidian_senses_bytes(void) { return cidian_senses_begin; }

size_t cidian_senses_count(void) { return (size_t)(cidian_senses_end - cidian_senses_begin); }

const unsigned char *cidian_today_bytes(void) { return cidian_today_begin; }

size_t cidian_today_count(void) { return (size_t)(cidian_today_end - cidian_today_begin); }

const unsigned char *cidian_characters_bytes(void) { return cidian_characters_begin; }

size_t cidian_characters_count(void) { return (size_t)(cidian_characters_end - cidian_characters_begin); }

const unsigned char *cidian_dictionaries_bytes(void) { return cidian_dictionaries_begin; }

size_t cidian_dictionaries_count(void) { return (size_t)(cidian_dictionaries_end - cidian_dictionaries_begin); }
