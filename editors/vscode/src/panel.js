'use strict';

const vscode = require('vscode');
const { OPEN_PAGE } = require('./middleware');
const { done } = require('./progress');
const settings = require('./settings');
const { Trail } = require('./trail');
const { frame } = require('./webview');

/**
 * @typedef {import('./server').Server} Server
 * @typedef {{ title: string } | { page: string }} Place what `cidian/entry` takes
 */

/** The name of the view in package.json. */
const VIEW = 'cidian.panel';

/** Our own request, and the version of it that we can show. */
const ENTRY = 'cidian/entry';
const VERSION = 1;

/** How long the cursor rests before its word is shown, in milliseconds. */
const REST = 60;
const MOST_FOUND = 100;

/** Whether the editor has started with the view before. */
const STARTED = 'panel.started';

/** Whether the view follows the cursor, as the user left it. */
const FOLLOWS = 'panel.follows';

/**
 * The dictionary at the side: the entry of the word under the cursor, or of one that was clicked. Without a view that is
 * seen it does nothing and listens to nothing.
 */
class Panel {
  /**
   * @param {vscode.ExtensionContext} context
   * @param {Server} server
   */
  constructor(context, server) {
    this.context = context;
    this.server = server;
    /** @type {Trail<Place>} */
    this.trail = new Trail();
    /** What is shown, and what of a document it is. */
    this.entry = undefined;
    /** @type {{ uri: string, version: number, range: vscode.Range } | undefined} */
    this.source = undefined;
    /** @type {vscode.WebviewView | undefined} */
    this.view = undefined;
    /** @type {vscode.Disposable | undefined} */
    this.listener = undefined;
    /** @type {NodeJS.Timeout | undefined} */
    this.resting = undefined;
    /** Rises with each question: an answer to an older one is not shown. */
    this.asked = 0;
    this.registration = vscode.Disposable.from(
      vscode.window.registerWebviewViewProvider(VIEW, this),
      vscode.window.onDidChangeActiveTextEditor(() => this.postNotice()),
      vscode.workspace.onDidChangeConfiguration(() => this.postNotice()),
      server.stateChanged.event(() => this.postNotice()),
      server.reloaded.event(() => this.refresh()));
  }

  /**
   * The first time, an editor without a chat shows the side bar before it knows the view, which then stays empty.
   */
  async fillAtFirst() {
    if (this.context.globalState.get(STARTED)) return;
    await this.context.globalState.update(STARTED, true);
    const editor = vscode.workspace.getConfiguration();
    const isShown = editor.get('workbench.secondarySideBar.defaultVisibility', 'hidden') !== 'hidden'
      && editor.get('chat.disableAIFeatures') === true;
    if (isShown && !this.view) await vscode.commands.executeCommand(`${VIEW}.focus`, { preserveFocus: true });
  }

  get follows() {
    return this.context.globalState.get(FOLLOWS, true);
  }

  /** Whether the user sees the view. */
  get isSeen() {
    return this.view?.visible === true;
  }

  // -- the view

  /** @param {vscode.WebviewView} view */
  async resolveWebviewView(view) {
    this.view = view;
    view.webview.options = { enableScripts: true, localResourceRoots: [] };
    view.webview.onDidReceiveMessage((message) => this.receive(message));
    view.onDidChangeVisibility(() => this.listen());
    view.onDidDispose(() => {
      this.view = undefined;
      this.listen();
    });
    view.webview.html = await frame(this.context, 'panel');
    this.listen();
  }

  /** Listens to the cursor while the view is seen, and follows. */
  listen() {
    const wants = this.view?.visible && this.follows;
    if (!wants) {
      clearTimeout(this.resting);
      this.listener?.dispose();
      this.listener = undefined;
    } else {
      this.listener ??= vscode.Disposable.from(
        vscode.window.onDidChangeTextEditorSelection(({ textEditor }) => this.moved(textEditor)),
        vscode.window.onDidChangeActiveTextEditor((editor) => this.moved(editor)),
        vscode.languages.onDidChangeDiagnostics(({ uris }) => this.checked(uris)));
    }
  }

  /** @param {any} message */
  post(message) {
    this.view?.webview.postMessage(message);
  }

  postState() {
    const { trail: { canGoBack, canGoForward }, follows } = this;
    this.post({ kind: 'state', canGoBack, canGoForward, follows });
  }

  /** Says why nothing is shown of the document that the user is in, and what can be done. */
  postNotice() {
    this.post({ kind: 'notice', ...this.notice() });
  }

  notice() {
    const document = vscode.window.activeTextEditor?.document;
    if (this.server.state === 'failed') {
      return { text: vscode.l10n.t('Cidian does not run.'), button: vscode.l10n.t('Restart'), command: 'cidian.editor.restart' };
    }
    if (!document || settings.isServed(document) || !settings.canBeServed(document)) return {};
    return {
      text: vscode.l10n.t('Files of this language ({0}) are not served.', document.languageId),
      button: vscode.l10n.t('Use the dictionary in files like this'), command: 'cidian.editor.serveLanguage',
    };
  }

  // -- the cursor

  /** @param {vscode.TextEditor | undefined} editor */
  moved(editor) {
    clearTimeout(this.resting);
    if (!editor || !settings.isServed(editor.document) || this.isShown(editor)) return;
    this.rest(editor);
  }

  /** @param {vscode.TextEditor} editor */
  rest(editor) {
    clearTimeout(this.resting);
    this.resting = setTimeout(() => this.showCursor(editor), REST);
  }

  /**
   * The end of a check: a misspelt word at the cursor is known only then. What the user has chosen or inserted stays.
   *
   * @param {readonly vscode.Uri[]} uris the documents that were checked
   */
  checked(uris) {
    const editor = vscode.window.activeTextEditor;
    const isChosen = this.entry && (!this.source || this.source.range.isEmpty);
    if (!editor || isChosen || !settings.isServed(editor.document)) return;
    const shown = editor.document.uri.toString();
    if (uris.some((uri) => uri.toString() === shown)) this.rest(editor);
  }

  /**
   * Whether the word at the cursor is what is shown.
   *
   * @param {vscode.TextEditor} editor
   */
  isShown({ document, selection }) {
    return this.source?.uri === document.uri.toString() && this.source.version === document.version
      && this.source.range.contains(selection.active);
  }

  /**
   * Keeps what is shown until the cursor moves on: it has not been the user who moved it.
   *
   * @param {vscode.TextEditor} editor
   */
  stay({ document, selection: { active } }) {
    clearTimeout(this.resting);
    this.source = { uri: document.uri.toString(), version: document.version, range: new vscode.Range(active, active) };
  }

  /** @param {vscode.TextEditor} editor */
  async showCursor({ document, selection: { active } }) {
    const { version } = document;
    const entry = await this.ask({
      textDocument: { uri: document.uri.toString() },
      position: { line: active.line, character: active.character },
    });
    // Where no word is, what was shown stays.
    if (!entry) return;
    const { start, end } = entry.range;
    const range = new vscode.Range(start.line, start.character, end.line, end.character);
    this.source = { uri: document.uri.toString(), version, range };
    // The same again would lose its place on the screen.
    if (JSON.stringify(entry) === JSON.stringify(this.entry)) return;
    this.trail.go({ title: entry.title }, true);
    this.show(entry);
  }

  // -- entries

  /**
   * What the server has for a place; nothing if it has nothing, or something else was asked for meanwhile.
   *
   * @param {any} params
   */
  async ask(params) {
    this.asked += 1;
    const { asked } = this;
    try {
      const entry = await this.server.request(ENTRY, params);
      if (asked !== this.asked) return undefined;
      if (entry && entry.version !== VERSION) throw new Error(vscode.l10n.t('This view and the program cidian are of different versions.'));
      return entry;
    } catch (error) {
      if (asked === this.asked) this.post({ kind: 'message', text: messageOf(error) });
      return undefined;
    }
  }

  /** @param {any} entry */
  show(entry, scroll = 0) {
    this.entry = entry;
    this.post({ kind: 'entry', entry, scroll });
    this.postState();
    done('hasShownEntry');
  }

  /**
   * Shows what was chosen.
   *
   * @param {Place} place
   */
  async goTo(place) {
    const entry = await this.ask({ ...place, lookedUp: true });
    if (!entry) return;
    this.source = undefined;
    this.trail.go(place, false);
    this.show(entry);
  }

  /** Shows the same anew: the dictionaries are others, or in another order. */
  async refresh() {
    const editor = vscode.window.activeTextEditor;
    if (!this.view) return;
    if (editor && this.isShown(editor)) {
      await this.showCursor(editor);
      return;
    }
    const stop = this.trail.current;
    const entry = stop && await this.ask(stop.place);
    if (entry) this.show(entry, stop.scroll);
  }

  /** @param {number} steps */
  async move(steps) {
    const stop = this.trail.move(steps);
    if (!stop) return;
    this.source = undefined;
    const entry = await this.ask(stop.place);
    if (entry) this.show(entry, stop.scroll);
  }

  /** Shows the word at the cursor, whether the view follows it or not. */
  async reveal() {
    await vscode.commands.executeCommand(`${VIEW}.focus`);
    const editor = vscode.window.activeTextEditor;
    if (editor && settings.isServed(editor.document)) await this.showCursor(editor);
  }

  // -- what the user does in the view

  /** @param {any} message */
  async receive(message) {
    const { current } = this.trail;
    if (current && typeof message.scroll === 'number' && message.do !== 'ready') current.scroll = message.scroll;
    const action = ACTIONS[message.do];
    if (action) await action(this, message);
  }

  /** @param {string} query */
  async search(query) {
    if (!query.trim()) {
      if (this.entry) this.show(this.entry, this.trail.current?.scroll);
      return;
    }
    try {
      const { words, message, understood } = await this.server.command('cidian.search', { query, limit: MOST_FOUND });
      this.post({ kind: 'found', query, words, message: message ?? understood });
    } catch (error) {
      this.post({ kind: 'found', query, words: [], message: messageOf(error) });
    }
  }

  async begin() {
    this.post({ kind: 'texts', texts: texts() });
    this.postState();
    this.postNotice();
    if (this.entry) this.show(this.entry, this.trail.current?.scroll);
    else if (vscode.window.activeTextEditor && settings.isServed(vscode.window.activeTextEditor.document)) {
      await this.showCursor(vscode.window.activeTextEditor);
    }
  }

  async toggle() {
    await this.context.globalState.update(FOLLOWS, !this.follows);
    this.listen();
    this.postState();
    if (this.follows) this.moved(vscode.window.activeTextEditor);
  }

  dispose() {
    clearTimeout(this.resting);
    this.listener?.dispose();
    this.registration.dispose();
  }
}

/**
 * What can be done in the view, by the names that it has there.
 *
 * @type {Record<string, (panel: Panel, message: any) => any>}
 */
const ACTIONS = {
  ready: (panel) => panel.begin(),
  show: (panel, { word, page }) => panel.goTo(page ? { page } : { title: word }),
  back: (panel) => panel.move(-1),
  forward: (panel) => panel.move(1),
  search: (panel, { query }) => panel.search(String(query)),
  follow: (panel) => panel.toggle(),
  // The notice says which, and not the frame.
  mend: (panel) => vscode.commands.executeCommand(panel.notice().command ?? 'cidian.editor.menu'),

  async copy(panel) {
    await vscode.env.clipboard.writeText(panel.entry.title);
    panel.post({ kind: 'message', text: vscode.l10n.t('{0} was copied.', panel.entry.title) });
  },

  async insert(panel) {
    const editor = vscode.window.activeTextEditor;
    if (!editor) {
      panel.post({ kind: 'message', text: vscode.l10n.t('There is no document to insert into.') });
      return;
    }
    await editor.edit((edit) => {
      for (const selection of editor.selections) edit.replace(selection, panel.entry.title);
    });
    panel.stay(editor);
    // Who inserts goes on writing.
    await vscode.window.showTextDocument(editor.document, editor.viewColumn);
  },

  add: (panel) => vscode.commands.executeCommand('cidian.editor.addWord', panel.entry.title),
  publisher: (panel) => panel.server.command('cidian.openPublisher', { title: panel.entry.title }),

  open(panel) {
    const { title, page } = panel.entry;
    if (!page) return panel.server.command('cidian.openEntry', { title });
    return vscode.commands.executeCommand(OPEN_PAGE, vscode.Uri.from({ scheme: settings.PAGES, path: `/${page}` }).toString());
  },
};

/** What stands in the view beside what the dictionary says. */
function texts() {
  return {
    back: vscode.l10n.t('Back'),
    forward: vscode.l10n.t('Forward'),
    search: vscode.l10n.t('Characters, a reading, 筆畫:6, 部首:水, 釋義:金融機構, …'),
    follow: vscode.l10n.t('Follow'),
    followLong: vscode.l10n.t('Follow the cursor'),
    actions: vscode.l10n.t('This word'),
    copy: vscode.l10n.t('Copy'),
    copyLong: vscode.l10n.t('Copy the word'),
    insert: vscode.l10n.t('Insert'),
    insertLong: vscode.l10n.t('Insert the word at the cursor'),
    add: vscode.l10n.t('Add to my words'),
    addLong: vscode.l10n.t('Make it a word of your own'),
    publisher: vscode.l10n.t('Ministry of Education'),
    publisherLong: vscode.l10n.t('The page of the Ministry of Education'),
    open: vscode.l10n.t('Open as a page'),
    openLong: vscode.l10n.t('Open its page beside your files'),
    entry: vscode.l10n.t('Entry'),
    toTry: vscode.l10n.t('Try fewer characters, its sound (ㄧㄣˊㄏㄤˊ, yinhang), or what it means: 釋義:存錢'),
    empty: vscode.l10n.t('Put the cursor on a word, or search for one.'),
  };
}

/** @param {unknown} error */
function messageOf(error) {
  return error instanceof Error ? error.message : String(error);
}

module.exports = { Panel };
