'use strict';

const vscode = require('vscode');
const { showDictionaries } = require('./dictionaries');
const { showHistory, showSearch } = require('./lists');
const { OPEN_PAGE } = require('./middleware');
const { MOTIONS, move } = require('./motions');
const program = require('./program');
const { canBeServed, get, isServed } = require('./settings');
const { setUp } = require('./setup');
const { inform, warn } = require('./shown');
const { showEntry, wordAtCursor, wordOrInput } = require('./words');

/**
 * @typedef {import('./server').Server} Server
 * @typedef {import('./pages').Pages} Pages
 * @typedef {import('./panel').Panel} Panel
 * @typedef {import('./reading').ReadingView} ReadingView
 * @typedef {{ server: Server, pages: Pages, panel: Panel, reading: ReadingView }} Parts
 * @typedef {{ context: vscode.ExtensionContext } & Parts} Surroundings
 */

/**
 * The commands of the palette and of the menus, by their names. They begin with `cidian.editor.`, since
 * the client registers the server's own commands under the names that the server gives them.
 *
 * @type {Record<string, (surroundings: Surroundings, ...values: any[]) => any>}
 */
const COMMANDS = {
  'cidian.editor.lookUp': async ({ server }) => {
    const word = await wordOrInput(server, vscode.l10n.t('A word to look up'));
    if (word) await showEntry(server, word);
  },

  'cidian.editor.panel': ({ panel }) => panel.reveal(),

  'cidian.editor.search': ({ server }) => showSearch(server),

  'cidian.editor.back': async ({ server }) => {
    const word = await server.command('cidian.history.back');
    if (!word) tell(vscode.l10n.t('There is no word before.'));
  },

  'cidian.editor.forward': async ({ server }) => {
    const word = await server.command('cidian.history.forward');
    if (!word) tell(vscode.l10n.t('There is no word after.'));
  },

  'cidian.editor.history': ({ server }) => showHistory(server),

  'cidian.editor.exportHistory': async ({ server }) => {
    const file = await vscode.window.showSaveDialog({ filters: { TSV: ['tsv'], CSV: ['csv'] } });
    if (!file) return;
    const format = file.fsPath.endsWith('.csv') ? 'csv' : 'tsv';
    const { count } = await server.command('cidian.history.export', { format, path: file.fsPath });
    tell(vscode.l10n.t('{0} words were written.', count));
  },

  'cidian.editor.clearHistory': async ({ server }) => {
    const clear = vscode.l10n.t('Clear');
    const answer = await warn(
      vscode.l10n.t('Forget all words that were looked up?'), { modal: true }, clear);
    if (answer === clear) await server.command('cidian.history.clear');
  },

  'cidian.editor.addWord': async ({ server }, given) => {
    // A menu gives the document's address.
    const value = typeof given === 'string' ? given : await wordAtCursor(server);
    const word = (await vscode.window.showInputBox({ prompt: vscode.l10n.t('A word of your own'), value }))?.trim();
    if (!word) return;
    const scope = await chooseScope();
    if (!scope) return;
    const document = activeAddress();
    const { uri, added } = await server.command(
      'cidian.addWord', { word, scope, ...(document && { document }) });
    await offerFile(uri, added
      ? vscode.l10n.t('{0} is a word now.', word) : vscode.l10n.t('{0} was a word before.', word));
  },

  'cidian.editor.openPublisher': async ({ server }) => {
    const title = await wordOrInput(server, vscode.l10n.t('A word to look up'));
    if (title) await server.command('cidian.openPublisher', { title });
  },

  'cidian.editor.hints': async () => {
    const chosen = await vscode.window.showQuickPick(
      hintModes(), { placeHolder: vscode.l10n.t('Readings over words') });
    if (!chosen) return;
    await vscode.workspace.getConfiguration('cidian').update(
      'inlayHints.mode', chosen.mode, vscode.ConfigurationTarget.Global);
  },

  'cidian.editor.readingView': ({ reading }) => reading.open(),
  // Keys of the view; else they would change the size of the whole window.
  'cidian.editor.largerReadings': ({ reading }) => reading.resize(1),
  'cidian.editor.smallerReadings': ({ reading }) => reading.resize(-1),
  'cidian.editor.usualReadings': ({ reading }) => reading.resize(0),
  'cidian.editor.exportReadings': ({ reading }) => reading.export(),

  'cidian.editor.statistics': async ({ server }) => {
    const uri = activeAddress();
    const counted = await server.command('cidian.statistics', uri && { uri });
    const [title, ...lines] = describe(counted ?? {});
    inform(title, { modal: true, detail: lines.join('\n') });
  },

  'cidian.editor.serveLanguage': serveLanguage,
  'cidian.editor.sample': ({ context }) => openSample(context),

  'cidian.editor.reload': async ({ server }) => {
    tell(describe({ dictionary: await server.reload() })[0]);
  },

  'cidian.editor.restart': ({ server }) => server.restart(),
  'cidian.editor.openSettings': ({ context }) => (
    vscode.commands.executeCommand('workbench.action.openSettings', `@ext:${context.extension.id}`)),
  'cidian.editor.showLog': ({ server }) => server.output.show(),
  'cidian.editor.doctor': () => runInTerminal('doctor'),
  'cidian.editor.setUp': ({ server }) => setUp(server),
  'cidian.editor.dictionaries': ({ server }) => showDictionaries(server),

  'cidian.editor.menu': async ({ context, server }) => {
    // In an editor that speaks another language than English, a title has its original beside it.
    /** @type {{ command: string, title: string | { value: string } }[]} */
    const commands = context.extension.packageJSON.contributes.commands;
    const items = commands.filter(({ command }) => command !== 'cidian.editor.menu' && !(command in MOTIONS))
      .map(({ command, title }) => ({ label: typeof title === 'string' ? title : title.value, command }));
    const first = wanted(server);
    if (first) items.sort((one, other) => Number(other.command === first) - Number(one.command === first));
    const chosen = await vscode.window.showQuickPick(
      items, { placeHolder: server.dictionary ? describe(server)[0] : 'Cidian 辭典' });
    if (chosen) await vscode.commands.executeCommand(chosen.command);
  },

  // The editor's own key, in documents that are served.
  'cidian.editor.suggest': ({ server }) => server.asking.press(),
  'cidian.editor.wordLeft': ({ server }) => move(server, 'cidian.editor.wordLeft'),
  'cidian.editor.wordRight': ({ server }) => move(server, 'cidian.editor.wordRight'),
  'cidian.editor.selectWordLeft': ({ server }) => move(server, 'cidian.editor.selectWordLeft'),
  'cidian.editor.selectWordRight': ({ server }) => move(server, 'cidian.editor.selectWordRight'),
  'cidian.editor.deleteWordLeft': ({ server }) => move(server, 'cidian.editor.deleteWordLeft'),
  'cidian.editor.deleteWordRight': ({ server }) => move(server, 'cidian.editor.deleteWordRight'),

  [OPEN_PAGE]: ({ pages }, uri) => pages.open(uri),
};

/**
 * @param {vscode.ExtensionContext} context
 * @param {Parts} parts
 */
function registerCommands(context, parts) {
  for (const [name, run] of Object.entries(COMMANDS)) {
    context.subscriptions.push(vscode.commands.registerCommand(
      name, (...values) => run({ context, ...parts }, ...values)));
  }
}

/**
 * What is most wanted now: what does not run, or what is missing, comes first among the commands.
 *
 * @param {Server} server
 */
function wanted(server) {
  if (server.state === 'failed') return 'cidian.editor.restart';
  return server.dictionary?.isStarter ? 'cidian.editor.setUp' : undefined;
}

/** Has documents of the language of this one served, from now on. */
async function serveLanguage() {
  const document = vscode.window.activeTextEditor?.document;
  if (!document || !canBeServed(document)) {
    tell(vscode.l10n.t('Open a file first.'));
    return;
  }
  const { languageId } = document;
  if (!isServed(document)) {
    const configuration = vscode.workspace.getConfiguration('cidian');
    const { Global, Workspace } = vscode.ConfigurationTarget;
    // Where a folder has a list of its own, that is the one that counts.
    const target = configuration.inspect('documents')?.workspaceValue === undefined ? Global : Workspace;
    await configuration.update('documents', [...get('documents'), languageId], target);
  }
  tell(vscode.l10n.t('Files of the language {0} are served.', languageId));
}

/** @param {vscode.ExtensionContext} context */
async function openSample(context) {
  const file = vscode.Uri.joinPath(context.extensionUri, 'walkthrough', 'sample.txt');
  const content = Buffer.from(await vscode.workspace.fs.readFile(file)).toString('utf8');
  const document = await vscode.workspace.openTextDocument({ language: 'plaintext', content });
  await vscode.window.showTextDocument(document);
}

/** The address of the document that the user is in, where it is served. */
function activeAddress() {
  const document = vscode.window.activeTextEditor?.document;
  return document && isServed(document) ? document.uri.toString() : undefined;
}

/**
 * What was counted, in lines: first of the document, where there is one, then of the dictionary.
 *
 * @param {{ document?: any, dictionary?: any }} counted
 */
function describe({ document, dictionary }) {
  const lines = dictionary
    ? [vscode.l10n.t('{0}: {1} entries, {2} words of your own', dictionary.name, dictionary.entries, dictionary.userWords)]
    : [vscode.l10n.t('There is no dictionary.')];
  if (!document) return lines;
  return [
    vscode.l10n.t('{0} characters, {1} words', document.characters, document.words),
    vscode.l10n.t('{0} of the characters are Chinese', document.hanCharacters),
    vscode.l10n.t('{0} lines', document.lines),
    vscode.l10n.t('{0} different words', document.differentWords),
    vscode.l10n.t('{0} words are not in the dictionary', document.unknownWords),
    ...lines,
  ];
}

/**
 * @param {string} uri
 * @param {string} message
 */
async function offerFile(uri, message) {
  const open = vscode.l10n.t('Open the file');
  const answer = await inform(message, open);
  if (answer === open) await vscode.window.showTextDocument(vscode.Uri.parse(uri));
}

/** @param {string} message */
function tell(message) {
  // Whether it is read, nobody waits to hear.
  inform(message);
}

async function chooseScope() {
  const chosen = await vscode.window.showQuickPick([
    { label: vscode.l10n.t('Everywhere'), scope: 'user' },
    { label: vscode.l10n.t('In this folder'), scope: 'workspace' },
  ], { placeHolder: vscode.l10n.t('Where is it a word?') });
  return chosen?.scope;
}

function hintModes() {
  return [
    { mode: 'off', label: vscode.l10n.t('None') },
    { mode: 'all', label: vscode.l10n.t('Over all words') },
    { mode: 'polyphones', label: vscode.l10n.t('Over words with several readings') },
    { mode: 'rare', label: vscode.l10n.t('Over rare words') },
  ];
}

/** @param {string} subcommand */
function runInTerminal(subcommand) {
  const terminal = vscode.window.createTerminal('Cidian');
  terminal.show();
  const path = program.find() ?? 'cidian';
  terminal.sendText(`'${path.replaceAll("'", "'\\''")}' ${subcommand}`);
}

module.exports = { registerCommands };
