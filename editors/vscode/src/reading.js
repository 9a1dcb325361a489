'use strict';

const path = require('node:path');
const vscode = require('vscode');
const { done } = require('./progress');
const settings = require('./settings');
const { asText, inform } = require('./shown');
const { frame } = require('./webview');
const { showEntry } = require('./words');

/**
 * @typedef {import('./server').Server} Server
 * @typedef {import('./panel').Panel} Panel
 * @typedef {{ line: number, character: number }} Position
 * @typedef {{ layout: string, words: string }} Choice
 * @typedef {{ range: { start: Position, end: Position }, word: string, chosen: boolean,
 *   characters: { at: Position, bopomofo: string, pinyin: string }[] }} ReadWord
 */

const READINGS = 'cidian/readings';
const PAGE = 'cidian/readingPage';
/** The version of these that we can show. */
const VERSION = 1;

/** How long after an edit readings are asked for, in milliseconds. */
const REST = 100;
/** How many lines of an edit are told alone; with more the whole text is. */
const MOST_EDITED = 100;
/** How much of a line is shown: as much as the editor itself shows of one. */
const MOST_OF_LINE = 10_000;
/** The steps of the size of the text, in per cent, and the least and the most. */
const [STEP, SMALLEST, LARGEST] = [10, 50, 300];
/** The name of the view in package.json. */
const VIEW = 'cidian.reading';
/** What was last chosen in the view. */
const CHOICE = 'reading.choice';

/** A document with its readings, beside the document. There is one such view in a window, and it follows the user. */
class ReadingView {
  /**
   * @param {vscode.ExtensionContext} context
   * @param {Server} server
   * @param {Panel} entries the dictionary at the side
   */
  constructor(context, server, entries) {
    this.context = context;
    this.server = server;
    this.entries = entries;
    /** @type {vscode.WebviewPanel | undefined} */
    this.panel = undefined;
    /** @type {vscode.TextDocument | undefined} */
    this.document = undefined;
    /** Where the document is, for what is opened from here. */
    this.column = vscode.ViewColumn.One;
    /** Its lines, as the view has them. */
    this.lineCount = 0;
    /** The lines that are seen, and some around them. */
    this.seen = { first: 0, last: 0 };
    /** Where the user of the view has scrolled the editor to: it tells us, and that is no news. */
    this.led = -1;
    this.isReady = this.isAsking = this.hasStyle = false;
    /** @type {Promise<void>} The changes of its size. */
    this.resizing = Promise.resolve();
    /** @type {Choice | undefined} What was chosen in this window. The editor's memory may say an older choice for a while. */
    this.chosen = undefined;
    /** @type {NodeJS.Timeout | undefined} */
    this.resting = undefined;
    /** @type {vscode.Disposable | undefined} */
    this.listener = undefined;
    // After a reload of the window the editor has the view, and asks what is in it.
    this.registration = vscode.window.registerWebviewPanelSerializer(VIEW, {
      deserializeWebviewPanel: (panel, state) => this.restore(panel, state),
    });
  }

  /** @returns {Choice} */
  get choice() {
    const mode = settings.get('inlayHints.mode');
    return this.chosen ?? this.context.globalState.get(CHOICE, {
      layout: settings.get('readings.notation') === 'pinyin' ? 'pinyin' : 'right',
      words: mode === 'off' ? 'all' : mode,
    });
  }

  // -- the view

  /** Opens it beside the document that the user is in. */
  async open() {
    const editor = vscode.window.activeTextEditor;
    if (!editor || !settings.isServed(editor.document)) return tellToOpen();
    if (!this.panel) await this.create();
    this.follow(editor);
    this.panel?.reveal(undefined, true);
  }

  async create() {
    const html = await frame(this.context, 'reading');
    this.use(vscode.window.createWebviewPanel(
      VIEW, vscode.l10n.t('Reading view'), { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true },
      { enableScripts: true, localResourceRoots: [], enableFindWidget: true }), html);
  }

  /**
   * Takes the view of a window that was loaded anew, with the document that it showed.
   *
   * @param {vscode.WebviewPanel} panel
   * @param {any} state what media/reading.js has kept
   */
  async restore(panel, state) {
    const html = await frame(this.context, 'reading');
    if (this.panel) {
      panel.dispose();
      return;
    }
    this.use(panel, html);
    try {
      if (state?.uri) this.showDocument(await vscode.workspace.openTextDocument(vscode.Uri.parse(state.uri)));
    } catch {
      // The file is there no more: the view waits for another one.
    }
    this.follow(vscode.window.activeTextEditor);
  }

  /**
   * @param {vscode.WebviewPanel} panel
   * @param {string} html
   */
  use(panel, html) {
    this.panel = panel;
    panel.webview.options = { enableScripts: true, localResourceRoots: [] };
    this.listener = vscode.Disposable.from(
      vscode.window.onDidChangeActiveTextEditor((editor) => this.follow(editor)),
      vscode.workspace.onDidChangeTextDocument((event) => this.edited(event)),
      vscode.window.onDidChangeTextEditorVisibleRanges((event) => this.scrolled(event)),
      vscode.workspace.onDidChangeConfiguration((event) => {
        if (!event.affectsConfiguration(settings.SECTION)) return;
        this.postSize();
        this.ask(REST);
      }),
      this.server.stateChanged.event((state) => {
        if (state === 'running') this.ask();
      }));
    panel.webview.onDidReceiveMessage((message) => this.receive(message));
    panel.onDidDispose(() => this.close());
    panel.webview.html = html;
  }

  close() {
    clearTimeout(this.resting);
    this.listener?.dispose();
    this.panel = this.document = this.resting = this.listener = undefined;
    this.isReady = false;
  }

  /** @param {any} message */
  post(message) {
    this.panel?.webview.postMessage(message);
  }

  // -- the document

  /** @param {vscode.TextEditor | undefined} editor */
  follow(editor) {
    if (!editor || !settings.isServed(editor.document) || editor.document.uri.scheme === settings.PAGES) return;
    this.column = editor.viewColumn ?? this.column;
    if (editor.document !== this.document) this.showDocument(editor.document);
  }

  /** @param {vscode.TextDocument} document */
  showDocument(document) {
    if (!this.panel) return;
    this.document = document;
    this.panel.title = `${vscode.l10n.t('Reading view')}: ${asText(path.posix.basename(this.document.uri.path))}`;
    if (this.isReady) this.postText();
  }

  get editor() {
    return vscode.window.visibleTextEditors.find(({ document }) => document === this.document);
  }

  postText() {
    if (!this.document) return;
    const lines = this.document.getText().split(/\r?\n/).map(shown);
    this.lineCount = lines.length;
    const uri = this.document.uri.toString();
    this.post({ kind: 'text', uri, name: this.panel?.title, lines, ...this.choice, ...this.top() });
  }

  postSize() {
    this.post({ kind: 'size', size: settings.get('readingView.size') });
  }

  /** @param {vscode.TextDocumentChangeEvent} event */
  edited({ document, contentChanges }) {
    if (document !== this.document || !this.isReady || contentChanges.length === 0) return;
    const first = Math.min(...contentChanges.map(({ range }) => range.start.line));
    const end = Math.max(...contentChanges.map(({ range }) => range.end.line)) + 1;
    const grown = document.lineCount - this.lineCount;
    this.lineCount = document.lineCount;
    if (end + grown - first > MOST_EDITED) {
      this.postText();
      return;
    }
    const lines = [];
    for (let line = first; line < end + grown; line += 1) lines.push(shown(document.lineAt(line).text));
    this.post({ kind: 'edit', first, count: end - first, lines });
    this.ask(REST);
  }

  // -- readings

  /** Asks for the readings of what is seen, now or after a while; what was to be asked later is asked with it. */
  ask(delay = 0) {
    this.resting ??= setTimeout(async () => {
      // What comes meanwhile is asked for afterwards.
      if (!this.isAsking) {
        this.resting = undefined;
        this.isAsking = true;
        await this.read().catch((error) => this.post({ kind: 'message', text: String(error.message ?? error) }));
        this.isAsking = false;
      } else {
        this.resting = undefined;
        this.ask(REST);
      }
    }, delay);
  }

  async read() {
    const { document } = this;
    if (!document || !this.isReady) return;
    const { version } = document;
    const first = Math.min(this.seen.first, document.lineCount - 1);
    const last = Math.min(this.seen.last, document.lineCount - 1);
    const answers = await Promise.all(ranges(document, first, last).map((range) => this.server.request(READINGS, {
      textDocument: { uri: document.uri.toString() }, range, words: this.choice.words, style: !this.hasStyle,
    })));
    // An edit has asked anew.
    if (document !== this.document || document.version !== version) return;
    if (answers.some((answer) => answer && answer.version !== VERSION)) {
      throw new Error(vscode.l10n.t('This view and the program cidian are of different versions.'));
    }
    const style = answers.find((answer) => answer?.style)?.style;
    if (style) {
      this.hasStyle = true;
      this.post({ kind: 'style', style });
    }
    /** @type {ReadWord[][]} */
    const lines = Array.from({ length: last - first + 1 }, () => []);
    for (const answer of answers) {
      for (const word of answer?.words ?? []) lines[word.range.start.line - first]?.push(word);
    }
    done('hasShownReadings');
    this.post({ kind: 'readings', first, lines: lines.map((words) => words.map(packed)) });
  }

  // -- scrolling

  /** Where the editor begins: the line, and how much of it is above. */
  top() {
    const start = this.editor?.visibleRanges[0]?.start;
    if (!start || !this.document) return { line: 0, part: 0 };
    return { line: start.line, part: start.character / (this.document.lineAt(start.line).text.length || 1) };
  }

  /** @param {vscode.TextEditorVisibleRangesChangeEvent} event */
  scrolled({ textEditor }) {
    if (textEditor.document !== this.document || !this.isReady) return;
    const top = this.top();
    if (top.line !== this.led) this.post({ kind: 'scroll', ...top });
    this.led = -1;
  }

  /** @param {{ line: number, part: number }} place */
  lead({ line, part }) {
    const { document, editor } = this;
    if (!document || !editor) return;
    const text = document.lineAt(Math.min(line, document.lineCount - 1)).text;
    const place = new vscode.Position(line, Math.floor(part * text.length));
    const before = editor.visibleRanges[0]?.start;
    if (before?.line === line) return;
    this.led = line;
    editor.revealRange(new vscode.Range(place, place), vscode.TextEditorRevealType.AtTop);
  }

  // -- what the user does in the view

  /** @param {any} message */
  async receive(message) {
    await ACTIONS[message.do]?.(this, message);
  }

  begin() {
    this.isReady = true;
    this.hasStyle = false;
    this.post({ kind: 'texts', texts: texts() });
    this.postSize();
    this.postText();
  }

  /** @param {Choice} choice */
  async choose(choice) {
    this.chosen = choice;
    this.ask();
    await this.context.globalState.update(CHOICE, choice);
  }

  /**
   * Makes the text larger or smaller, or as it was at first; in the user's settings.
   *
   * @param {number} steps
   */
  resize(steps) {
    // A key may come before the last one has changed the setting.
    this.resizing = this.resizing.then(() => this.resizeNow(steps));
    return this.resizing;
  }

  /** @param {number} steps */
  async resizeNow(steps) {
    const size = Math.min(LARGEST, Math.max(SMALLEST, settings.get('readingView.size') + steps * STEP));
    await vscode.workspace.getConfiguration(settings.SECTION).update(
      'readingView.size', steps === 0 ? undefined : size, vscode.ConfigurationTarget.Global);
  }

  /**
   * Shows the entry of a word: in the dictionary at the side if that is seen, else as a page where the text is. This view stays
   * to be seen.
   *
   * @param {string} word
   */
  async openEntry(word) {
    if (this.entries.isSeen) {
      await this.entries.goTo({ title: word });
      return;
    }
    if (!this.document) return;
    await vscode.window.showTextDocument(this.document, { viewColumn: this.column, preview: false });
    await showEntry(this.server, word);
  }

  /** Writes the document with its readings into a file. */
  async export() {
    const active = vscode.window.activeTextEditor?.document;
    const document = this.panel?.active ? this.document : active ?? this.document;
    if (!document || !settings.isServed(document)) return tellToOpen();
    const page = await this.server.request(PAGE, { textDocument: { uri: document.uri.toString() }, ...this.choice });
    if (!page) return;
    const name = `${path.posix.basename(document.uri.path).replace(/\.\w+$/, '')}.html`;
    const folder = document.uri.scheme === 'file'
      ? vscode.Uri.joinPath(document.uri, '..') : vscode.workspace.workspaceFolders?.[0]?.uri;
    const file = await vscode.window.showSaveDialog({
      filters: { HTML: ['html'] }, ...(folder && { defaultUri: vscode.Uri.joinPath(folder, name) }) });
    if (!file) return;
    await vscode.workspace.fs.writeFile(file, Buffer.from(page.html));
    const open = vscode.l10n.t('Open in the browser');
    const answer = await inform(
      vscode.l10n.t('{0} was written.', path.posix.basename(file.path)), ...(vscode.env.remoteName ? [] : [open]));
    if (answer === open) await vscode.env.openExternal(file);
  }

  dispose() {
    this.registration.dispose();
    this.panel?.dispose();
    this.close();
  }
}

/**
 * What can be done in the view, by the names that it has there.
 *
 * @type {Record<string, (view: ReadingView, message: any) => any>}
 */
const ACTIONS = {
  ready: (view) => view.begin(),

  seen(view, { first, last }) {
    view.seen = { first, last };
    view.ask();
  },

  scroll: (view, place) => view.lead(place),
  choose: (view, { layout, words }) => view.choose({ layout, words }),
  open: (view, { word }) => view.openEntry(String(word)),
  export: (view) => view.export(),
};

function tellToOpen() {
  inform(vscode.l10n.t('Open a text first: the reading view shows it with its readings.'));
}

/**
 * As much of a line as the view shows.
 *
 * @param {string} text
 */
function shown(text) {
  return text.length > MOST_OF_LINE ? `${text.slice(0, MOST_OF_LINE)}…` : text;
}

/**
 * The ranges of some lines, without what is not shown of long ones.
 *
 * @param {vscode.TextDocument} document
 * @param {number} first
 * @param {number} last
 */
function ranges(document, first, last) {
  const found = [];
  let start = first;
  for (let line = first; line <= last; line += 1) {
    const { length } = document.lineAt(line).text;
    if (length <= MOST_OF_LINE && line < last) continue;
    found.push({ start: { line: start, character: 0 }, end: { line, character: Math.min(length, MOST_OF_LINE) } });
    start = line + 1;
  }
  return found;
}

/**
 * A word as the view takes it, in its line.
 *
 * @param {ReadWord} word
 */
function packed({ range, word, chosen, characters }) {
  return {
    start: range.start.character,
    end: range.end.character,
    word,
    characters: chosen ? characters.map(({ at, bopomofo, pinyin }) => ({ at: at.character, bopomofo, pinyin })) : [],
  };
}

/** What stands in the view beside the document. */
function texts() {
  return {
    layout: vscode.l10n.t('Where readings stand'),
    right: vscode.l10n.t('Bopomofo at the right'),
    above: vscode.l10n.t('Bopomofo above'),
    pinyin: vscode.l10n.t('Pinyin above'),
    words: vscode.l10n.t('Which words have readings'),
    all: vscode.l10n.t('All words'),
    polyphones: vscode.l10n.t('Words with several readings'),
    rare: vscode.l10n.t('Rare words'),
    export: vscode.l10n.t('Export as HTML'),
    document: vscode.l10n.t('The text: arrows go from word to word, Enter opens the entry'),
  };
}

module.exports = { ReadingView };
