#include "SpellingData.h"

// The assembler finds the file in Data/ through this target's header search path.
__asm__(".section .rodata\n"
        ".balign 16\n"
        "cidian_spelling_begin:\n"
        ".incbin \"spelling.bin\"\n"
        "cidian_spelling_end:\n"
        ".byte 0\n"
        ".text\n");

extern const unsigned char cidian_spelling_begin[];
extern const unsigned char cidian_spelling_end[];

const unsigned char *cidian_spelling_bytes(void) { return cidian_spelling_begin; }

size_t cidian_spelling_count(void) { return (size_t)(cidian_spelling_end - cidian_spelling_begin); }
