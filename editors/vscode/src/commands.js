'use strict';

const vscode = require('vscode');
const { showHistory, showSearch } = require('./lists');
const { OPEN_PAGE } = require('./middleware');
const program = require('./program');
const { wordOrInput } = require('./words');

/**
 * The commands of the palette and of the menus, by their names. They begin with `cidian.editor.`, since
 * the client registers the server's own commands under the names that the server gives them.
 */
const COMMANDS = {
  'cidian.editor.lookUp': async ({ server }) => {
    const word = await wordOrInput(server, vscode.l10n.t('A word to look up'));
    if (word && !(await server.command('cidian.lookUp', word))) await offerSearch(server, word);
  },

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
    const answer = await vscode.window.showWarningMessage(
      vscode.l10n.t('Forget all words that were looked up?'), { modal: true }, clear);
    if (answer === clear) await server.command('cidian.history.clear');
  },

  'cidian.editor.addWord': async ({ server }) => {
    const word = await wordOrInput(server, vscode.l10n.t('A word of your own'));
    if (!word) return;
    const scope = await chooseScope();
    if (scope) await server.command('cidian.addWord', { word, scope });
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

  'cidian.editor.statistics': async ({ server }) => {
    const editor = vscode.window.activeTextEditor;
    const document = editor && { uri: editor.document.uri.toString() };
    const statistics = await server.command('cidian.statistics', document);
    const file = await vscode.workspace.openTextDocument({
      language: 'json', content: `${JSON.stringify(statistics, null, 2)}\n` });
    await vscode.window.showTextDocument(file, { preview: true });
  },

  'cidian.editor.reload': ({ server }) => server.command('cidian.reload'),
  'cidian.editor.restart': ({ server }) => server.restart(),
  'cidian.editor.showLog': ({ server }) => server.output.show(),
  'cidian.editor.doctor': () => runInTerminal('doctor'),
  'cidian.editor.setUp': () => runInTerminal('setup'),

  'cidian.editor.menu': async ({ context }) => {
    const items = context.extension.packageJSON.contributes.commands
      .filter(({ command }) => command !== 'cidian.editor.menu')
      .map(({ command, title }) => ({ label: title, command }));
    const chosen = await vscode.window.showQuickPick(items, { placeHolder: 'Cidian 辭典' });
    if (chosen) await vscode.commands.executeCommand(chosen.command);
  },

  [OPEN_PAGE]: ({ pages }, uri) => pages.open(uri),
};

function registerCommands(context, server, pages) {
  for (const [name, run] of Object.entries(COMMANDS)) {
    context.subscriptions.push(vscode.commands.registerCommand(
      name, (...values) => run({ context, server, pages }, ...values)));
  }
}

function tell(message) {
  // Whether it is read, nobody waits to hear.
  vscode.window.showInformationMessage(message);
}

async function offerSearch(server, word) {
  const search = vscode.l10n.t('Search');
  const answer = await vscode.window.showInformationMessage(
    vscode.l10n.t('The dictionary has no entry {0}.', word), search);
  if (answer === search) showSearch(server, word);
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

function runInTerminal(subcommand) {
  const terminal = vscode.window.createTerminal('Cidian');
  terminal.show();
  const path = program.find() ?? 'cidian';
  terminal.sendText(`'${path.replaceAll("'", "'\\''")}' ${subcommand}`);
}

module.exports = { registerCommands };
