#include "SpellingData.h"

// The assembler finds the files in Data/ through this target's header search path.
__asm__(".section .rodata\n"
        ".balign 16\n"
        "cidian_spelling_begin:\n"
        ".incbin \"spelling.bin\"\n"
        "cidian_spelling_end:\n"
        ".byte 0\n"
        "cidian_slips_begin:\n"
        ".incbin \"slips.tsv\"\n"
        "cidian_slips_end:\n"
        ".byte 0\n"
        ".text\n");

extern const unsigned char cidian_spelling_begin[];
extern const unsigned char cidian_spelling_end[];
extern const unsigned char cidian_slips_begin[];
extern const unsigned char cidian_slips_end[];

const unsigned char *cidian_spelling_bytes(void) { return cidian_spelling_begin; }

size_t cidian_spelling_count(void) { return (size_t)(cidian_spelling_end - cidian_spelling_begin); }

const unsigned char *cidian_slips_bytes(void) { return cidian_slips_begin; }

size_t cidian_slips_count(void) { return (size_t)(cidian_slips_end - cidian_slips_begin); }
