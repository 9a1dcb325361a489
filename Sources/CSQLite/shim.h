#pragma once
#include <sqlite3.h>

/// Sets an option of a connection. Swift cannot call `sqlite3_db_config`, whose arguments vary.
static inline int cidian_sqlite3_set(sqlite3 *connection, int option, int value) {
  return sqlite3_db_config(connection, option, value, (int *)0);
}

/// Binds UTF-8 that SQLite copies; `SQLITE_TRANSIENT` is a macro that Swift cannot import. No bytes
/// are an empty text, which SQLite would take for NULL.
static inline int cidian_sqlite3_bind_text(
    sqlite3_stmt *statement, int place, const void *text, sqlite3_uint64 count) {
  return sqlite3_bind_text64(
      statement, place, count ? (const char *)text : "", count, SQLITE_TRANSIENT, SQLITE_UTF8);
}

/// Binds bytes that SQLite copies. None are an empty value, which SQLite would take for NULL.
static inline int cidian_sqlite3_bind_blob(
    sqlite3_stmt *statement, int place, const void *bytes, sqlite3_uint64 count) {
  return sqlite3_bind_blob64(statement, place, count ? bytes : "", count, SQLITE_TRANSIENT);
}
