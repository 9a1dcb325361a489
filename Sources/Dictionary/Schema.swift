package import SQLite

/// The layout of a dictionary file. Names that users of this data know stay; everything derived is in columns and
/// tables of its own.
package enum Schema {
  /// Marks a SQLite file as a dictionary of this program ("Cidi").
  static let applicationID = 0x4369_6469
  /// Files of this version are read; an import writes it.
  package static let version = 9

  /// Creates the tables.
  package static func create(_ db: borrowing Database) throws {
    try db.execute(
      sql: """
        PRAGMA application_id = \(applicationID);
        PRAGMA user_version = \(version);

        CREATE TABLE entry (
          id INTEGER PRIMARY KEY,
          title TEXT NOT NULL,
          radical TEXT,
          stroke_count INTEGER,
          non_radical_stroke_count INTEGER,
          -- derived: the radical's place in printed dictionaries, from 1 to 214
          radical_number INTEGER,
          -- derived: the title as a search key
          title_key TEXT NOT NULL,
          -- derived: how often the word stands in the dictionary's own text; and its place among all words, with those
          -- that have no entry, by how common it is there and today
          frequency REAL NOT NULL,
          rank INTEGER NOT NULL,
          -- derived: the reading to show where there is room for one
          main_heteronym INTEGER REFERENCES heteronym (id)
        );
        CREATE TABLE heteronym (
          -- those of an entry, and the definitions of a reading, follow its id: see RowID
          id INTEGER PRIMARY KEY,
          entry_id INTEGER NOT NULL REFERENCES entry (id),
          bopomofo TEXT,
          pinyin TEXT,
          audio_id TEXT,
          -- derived: the readings without tones and blanks
          bopomofo_key TEXT,
          pinyin_key TEXT,
          -- derived: the sense that texts of today mostly mean, of this reading or of one that schools read the same way;
          -- NULL for the first of its own
          main_definition INTEGER REFERENCES definition (id),
          -- derived: in which places of texts which of its definitions is meant: a line for each, its place from 0 and patterns
          place_definitions TEXT
        );
        CREATE TABLE definition (
          id INTEGER PRIMARY KEY,
          heteronym_id INTEGER NOT NULL REFERENCES heteronym (id),
          type TEXT,
          def TEXT,
          -- JSON arrays of strings, NULL where the source has none
          example TEXT,
          quote TEXT,
          link TEXT,
          synonyms TEXT,
          antonyms TEXT
        );
        CREATE TABLE translation (
          entry_id INTEGER NOT NULL REFERENCES entry (id),
          language TEXT NOT NULL,
          -- a JSON array of strings
          text TEXT NOT NULL,
          PRIMARY KEY (entry_id, language)
        ) WITHOUT ROWID;
        -- derived: how hard the examples of an entry are, 1 to 3, a digit for each in their order,
        -- and behind a blank a digit for each of their pieces (LeveledExample.pieces)
        CREATE TABLE example_level (
          entry_id INTEGER PRIMARY KEY REFERENCES entry (id),
          levels TEXT NOT NULL
        );
        -- derived: which entries name which others, and as what (Relation)
        CREATE TABLE relation (
          target INTEGER NOT NULL REFERENCES entry (id),
          kind INTEGER NOT NULL,
          source INTEGER NOT NULL REFERENCES entry (id),
          PRIMARY KEY (target, kind, source)
        ) WITHOUT ROWID;
        -- derived: what entries say, as tokens (IndexedText) and without the text itself. The rowid is
        -- the entry's rank: the first that are found are the commonest, and a search stops there.
        CREATE VIRTUAL TABLE text_index USING fts5 (
          definition, example, class,
          content = '', columnsize = 0, tokenize = 'unicode61 remove_diacritics 2'
        );
        CREATE VIRTUAL TABLE translation_index USING fts5 (
          text, content = '', columnsize = 0, tokenize = 'unicode61 remove_diacritics 2'
        );
        CREATE TABLE word_index (
          id INTEGER PRIMARY KEY CHECK (id = 1),
          image BLOB NOT NULL
        );
        CREATE TABLE lexicon (
          id INTEGER PRIMARY KEY CHECK (id = 1),
          image BLOB NOT NULL
        );
        CREATE TABLE readings (
          id INTEGER PRIMARY KEY CHECK (id = 1),
          image BLOB NOT NULL
        );
        CREATE TABLE metadata (
          key TEXT PRIMARY KEY,
          value TEXT NOT NULL
        ) WITHOUT ROWID;
        """)
  }

  /// The table of what a published table says of readings in columns that have no place of their own; dictionaries from other
  /// sources have none.
  package static func createFields(_ db: borrowing Database) throws {
    try db.execute(
      sql: """
        CREATE TABLE field (
          heteronym_id INTEGER PRIMARY KEY REFERENCES heteronym (id),
          -- a JSON array of strings: the name of a column and its text, and so on
          texts TEXT NOT NULL
        )
        """)
  }

  /// The indexes, made when all rows are there.
  package static func createIndexes(_ db: borrowing Database) throws {
    try db.execute(
      sql: """
        CREATE INDEX entry_title ON entry (title);
        -- Only titles whose key differs: for the others the title itself is the key.
        CREATE INDEX entry_title_key ON entry (title_key) WHERE title_key <> title;
        -- The words that an entry names; the primary key has those that name it.
        CREATE INDEX relation_source ON relation (source, kind);
        -- Characters as printed dictionaries order them, by all strokes and by radical.
        CREATE INDEX entry_strokes ON entry
          (stroke_count, radical_number, non_radical_stroke_count, title, rank)
          WHERE stroke_count IS NOT NULL;
        CREATE INDEX entry_radical ON entry
          (radical_number, non_radical_stroke_count, title, stroke_count, rank)
          WHERE stroke_count IS NOT NULL;
        """)
  }
}
