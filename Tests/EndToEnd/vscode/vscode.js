'use strict';
// Stands in for VS Code's module `vscode`: as much of it as the extension uses. What users would see and
// do is kept in `seen` and taken from `answers`.

const fs = require('node:fs');
const path = require('node:path');

const EXTENSION = path.resolve(__dirname, '../../../editors/vscode');
const read = (name) => JSON.parse(fs.readFileSync(path.join(EXTENSION, name), 'utf8'));
const manifest = read('package.json');
const properties = manifest.contributes.configuration.properties;

/** What the extension did to its surroundings, and what the user answers. A test begins with `reset`. */
const seen = {};
const answers = {};
let changed = {};

function reset() {
  Object.assign(seen, {
    commands: new Map(), executed: [], shown: [], messages: [], providers: new Map(), terminals: [],
    status: undefined, picks: [], updates: [], external: [],
  });
  for (const key of Object.keys(answers)) delete answers[key];
  changed = {};
  workspace.textDocuments = [];
  window.activeTextEditor = undefined;
  for (const emitter of emitters) emitter.listeners.clear();
}

// -- values

class Uri {
  static parse(text) { return new Uri(new URL(text)); }
  static file(name) { return Uri.parse(`file://${encodeURI(name)}`); }
  constructor(url) { this.url = url; }
  get scheme() { return this.url.protocol.slice(0, -1); }
  get path() { return decodeURIComponent(this.url.pathname); }
  get fsPath() { return this.path; }
  toString() { return this.url.href; }
}

class Position {
  constructor(line, character) { Object.assign(this, { line, character }); }
}

class Range {
  constructor(line, character, endLine, endCharacter) {
    this.start = new Position(line, character);
    this.end = new Position(endLine, endCharacter);
  }
}

class Selection extends Range {
  get active() { return this.end; }
  get isEmpty() { return this.start.line === this.end.line && this.start.character === this.end.character; }
}

class MarkdownString {
  constructor(value = '') { this.value = value; }
}

class EventEmitter {
  constructor() {
    this.listeners = new Set();
    this.event = (listener) => {
      this.listeners.add(listener);
      return { dispose: () => this.listeners.delete(listener) };
    };
  }
  async fire(value) { for (const listener of [...this.listeners]) await listener(value); }
  dispose() { this.listeners.clear(); }
}

/** A document, as the editor has it. Lines end in \n, and columns are UTF-16's, as JavaScript's are. */
class TextDocument {
  constructor(uri, languageId, text) { Object.assign(this, { uri, languageId, text, version: 1 }); }
  getText(range) {
    if (!range) return this.text;
    const lines = this.text.split('\n').slice(range.start.line, range.end.line + 1);
    const last = lines.length - 1;
    lines[last] = lines[last].slice(0, range.end.character);
    lines[0] = lines[0].slice(range.start.character);
    return lines.join('\n');
  }
}

// -- settings

function nested() {
  const root = {};
  for (const [name, { default: value }] of Object.entries(properties)) put(root, name, value);
  for (const [name, value] of Object.entries(changed)) put(root, name, value);
  return root;
}

function put(root, name, value) {
  const keys = name.split('.');
  const last = keys.pop();
  let section = root;
  for (const key of keys) section = section[key] ??= {};
  section[last] = value;
}

function getConfiguration(section) {
  const inside = (key) => [section, key].filter(Boolean).join('.');
  return {
    get(key, missing) {
      let value = nested();
      for (const part of inside(key).split('.')) value = value?.[part];
      return value === undefined ? missing : value;
    },
    async update(key, value, target) {
      seen.updates.push({ key: inside(key), value, target });
      await change(inside(key), value);
    },
  };
}

const emitters = [];
const emitter = () => {
  const made = new EventEmitter();
  emitters.push(made);
  return made;
};
const opened = emitter();
const configured = emitter();
const activated = emitter();

/** The user changes a setting. */
function change(name, value) {
  changed[name] = value;
  return configured.fire({
    affectsConfiguration: (section) => name === section || name.startsWith(`${section}.`),
  });
}

/** The user opens a document and puts the cursor in it. */
async function open(text, { languageId = 'markdown', uri = 'file:///documents/1.md', line = 0, at = 0 } = {}) {
  const document = new TextDocument(Uri.parse(uri), languageId, text);
  workspace.textDocuments.push(document);
  window.activeTextEditor = { document, selection: new Selection(line, at, line, at) };
  await opened.fire(document);
  await activated.fire(window.activeTextEditor);
  return document;
}

function matches(filter, document) {
  return (!filter.scheme || filter.scheme === document.uri.scheme)
    && (!filter.language || filter.language === '*' || filter.language === document.languageId);
}

// -- the module

const l10n = {
  t: (message, ...values) => message.replace(/\{(\d+)\}/g, (_, index) => values[index]),
};

const languages = {
  match: (selector, document) => (selector.some((filter) => matches(filter, document)) ? 10 : 0),
};

const workspace = {
  textDocuments: [],
  getConfiguration,
  onDidOpenTextDocument: opened.event,
  onDidChangeConfiguration: configured.event,
  registerTextDocumentContentProvider(scheme, provider) {
    seen.providers.set(scheme, provider);
    return { dispose: () => seen.providers.delete(scheme) };
  },
  async openTextDocument({ language, content }) {
    return new TextDocument(Uri.parse('untitled:1'), language, content);
  },
};

/** Opens what a URI names; a document without a file is asked of the extension, as VS Code does. */
async function showTextDocument(target) {
  let document = target;
  if (target instanceof Uri) {
    const provider = seen.providers.get(target.scheme);
    const token = { isCancellationRequested: false };
    const text = provider ? await provider.provideTextDocumentContent(target, token) : fs.readFileSync(target.fsPath, 'utf8');
    document = new TextDocument(target, 'markdown', text);
  }
  seen.shown.push(document);
  return { document };
}

const message = (kind) => async (text, ...buttons) => {
  seen.messages.push({ kind, text });
  return answers[text] ?? answers[buttons.find((button) => answers[button])];
};

const window = {
  activeTextEditor: undefined,
  onDidChangeActiveTextEditor: activated.event,
  showTextDocument,
  showErrorMessage: message('error'),
  showWarningMessage: message('warning'),
  showInformationMessage: message('information'),
  showInputBox: async () => answers.input,
  showSaveDialog: async () => answers.file,
  async showQuickPick(items, options) {
    seen.picks.push({ items, ...options });
    return answers.pick?.(items);
  },
  createOutputChannel: () => ({ appendLine() {}, show() { seen.log = true; }, dispose() {} }),
  createStatusBarItem(id) {
    seen.status = {
      id, isShown: false, show() { this.isShown = true; }, hide() { this.isShown = false; }, dispose() {},
    };
    return seen.status;
  },
  createTerminal: (name) => {
    const terminal = { name, sent: [], show() {}, sendText(text) { this.sent.push(text); } };
    seen.terminals.push(terminal);
    return terminal;
  },
  createQuickPick() {
    const [typed, accepted, hidden] = [new EventEmitter(), new EventEmitter(), new EventEmitter()];
    const pick = {
      value: '', items: [], selectedItems: [], onDidChangeValue: typed.event, onDidAccept: accepted.event,
      onDidHide: hidden.event, show() { this.isShown = true; }, hide() { hidden.fire(); }, dispose() {},
      type(value) {
        this.value = value;
        return typed.fire(value);
      },
      choose(item) {
        this.selectedItems = [item];
        return accepted.fire();
      },
    };
    seen.picks.push(pick);
    return pick;
  },
};

const commands = {
  registerCommand(name, run) {
    if (seen.commands.has(name)) throw new Error(`command '${name}' already exists`);
    seen.commands.set(name, run);
    return { dispose: () => seen.commands.delete(name) };
  },
  async executeCommand(name, ...values) {
    seen.executed.push([name, ...values]);
    return seen.commands.get(name)?.(...values);
  },
};

module.exports = {
  Uri, Position, Range, Selection, MarkdownString, EventEmitter, l10n, languages, workspace, window, commands,
  StatusBarAlignment: { Left: 1, Right: 2 }, ConfigurationTarget: { Global: 1, Workspace: 2 },
  // For tests.
  seen, answers, reset, change, open, manifest, properties,
};
