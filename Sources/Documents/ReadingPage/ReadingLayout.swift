/// How a page with readings shows them.
package enum ReadingLayout: String, Sendable, CaseIterable {
  /// Bopomofo in a narrow column at the right of each character, as in Taiwan's schoolbooks.
  case right
  /// Bopomofo over each character.
  case above
  /// Pinyin over each character.
  case pinyin
}

extension ReadingLayout {
  /// The style of all layouts: of ruby in an element of the class `readings` that has the layout's name as another class.
  /// Copying takes the text alone.
  ///
  /// Most browsers do not know the column (`ruby-position: inter-character`), so there the note is taken out of the
  /// line and set from top to bottom beside its character, where fonts draw ㄧ lying. The mark of a tone, in `i`, stands
  /// upright: at the right of the last letter, and that of the neutral tone, `i.light`, over the column. The place for it
  /// is spacing of the letter, so that lines end where they end without it.
  package static let style = """
    .readings { line-height: 2; }
    .readings rt {
      font-family: "TW-Kai", "DFKai-SB", "BiauKaiTC", "BiauKai", "PingFang TC", "Microsoft JhengHei", "Noto Sans TC",
        "Noto Sans CJK TC", sans-serif;
      font-weight: normal; text-align: center; -webkit-user-select: none; user-select: none;
    }
    .readings rt i { font-style: normal; }
    .above rt { font-size: .42em; }
    .pinyin rt { font-size: .5em; }
    .pinyin ruby { margin-inline: .06em; }
    .right ruby { display: inline; position: relative; letter-spacing: .74em; }
    .right rt {
      display: block; position: absolute; left: 2.72em; top: 50%; width: 1em; transform: translateY(-50%);
      writing-mode: vertical-rl; text-orientation: upright; font-size: .38em; line-height: 1; letter-spacing: -.08em;
      white-space: nowrap;
    }
    .right rt i {
      display: block; position: absolute; left: .72em; bottom: .14em; width: .8em;
      writing-mode: horizontal-tb; font-size: 1.3em; line-height: 1; letter-spacing: 0;
    }
    .right rt i.light { left: -.12em; width: 1em; bottom: calc(100% - .42em); }

    """
}
