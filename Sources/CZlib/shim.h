#pragma once
#include <zlib.h>

/// `inflateInit2` is a macro that Swift cannot import. Of the bytes of an archive, without a header of zlib's own.
static inline int cidian_inflate_raw(z_stream *stream) {
  return inflateInit2(stream, -MAX_WBITS);
}
