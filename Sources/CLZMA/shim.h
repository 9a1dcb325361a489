#pragma once
#include <lzma.h>

/// `LZMA_STREAM_INIT` is a macro that Swift cannot import.
static inline lzma_stream cidian_lzma_stream(void) {
  lzma_stream stream = LZMA_STREAM_INIT;
  return stream;
}

/// Another macro that Swift cannot import: go on with the next stream of a file.
static const uint32_t cidian_lzma_concatenated = LZMA_CONCATENATED;
