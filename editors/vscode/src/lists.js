'use strict';

const vscode = require('vscode');
const { asText } = require('./shown');

/** @typedef {import('./server').Server} Server */

/** How long to wait for the next letter of a query, in milliseconds. */
const PAUSE = 120;
const MOST_WORDS = 500;

/** A query whose last part begins to name a dictionary. */
const NAMES_DICTIONARY = /(?:^|\s)(?:辭典|詞典|词典|辭書|dict|dictionary|dictionaries)[:：]\S*$/iu;

/**
 * A list that the server answers while the user types: characters, readings, `筆畫:6 部首:水`, meanings.
 * What is chosen is opened.
 *
 * @param {Server} server
 */
function showSearch(server, query = '') {
  /** @type {vscode.QuickPick<vscode.QuickPickItem & { uri?: string, query?: string }>} */
  const pick = vscode.window.createQuickPick();
  pick.placeholder = vscode.l10n.t('Characters, a reading, 筆畫:6, 部首:水, 釋義:金融機構, …');
  /** @type {NodeJS.Timeout | undefined} */
  let waiting;
  /** @param {string} value */
  const search = async (value) => {
    pick.busy = true;
    /** @type {import('vscode-languageclient/node').WorkspaceSymbol[]} */
    const symbols = value.trim() ? await server.request('workspace/symbol', { query: value }) : [];
    /** @type {string[]} */
    const completions = NAMES_DICTIONARY.test(value)
      ? (await server.command('cidian.search', { query: value, limit: 1 })).completions ?? [] : [];
    // The answer to an older query may come after the user has typed on.
    if (value !== pick.value) return;
    pick.busy = false;
    pick.items = [
      ...completions.map((completed) => ({ label: asText(completed), alwaysShow: true, query: `${completed} ` })),
      ...(symbols ?? []).map((symbol) => ({
        label: asText(symbol.name),
        description: asText(symbol.containerName ?? ''),
        // The server has chosen: a reading is in no label.
        alwaysShow: true,
        uri: symbol.location.uri,
      })),
    ];
  };
  pick.onDidChangeValue((value) => {
    clearTimeout(waiting);
    waiting = setTimeout(search, PAUSE, value);
  });
  pick.onDidAccept(async () => {
    const [chosen] = pick.selectedItems;
    if (!chosen) return;
    if (chosen.query || !chosen.uri) {
      pick.value = chosen.query ?? '';
      search(pick.value);
      return;
    }
    pick.hide();
    await vscode.window.showTextDocument(vscode.Uri.parse(chosen.uri), { preview: true });
  });
  pick.onDidHide(() => {
    clearTimeout(waiting);
    pick.dispose();
  });
  pick.value = query;
  pick.show();
  return search(query);
}

/**
 * The words that were looked up, the last one first.
 *
 * @param {Server} server
 */
async function showHistory(server) {
  /** @type {{ title: string, reading: string, definition: string, sentence: string }[]} */
  const words = await server.command('cidian.history.list', { limit: MOST_WORDS });
  const items = words.map(({ title, reading, definition, sentence }) => ({
    title, label: asText(title), description: asText(reading), detail: asText(definition || sentence || ''),
  }));
  const chosen = await vscode.window.showQuickPick(items, {
    placeHolder: vscode.l10n.t('Words that were looked up'),
    matchOnDescription: true,
    matchOnDetail: true,
  });
  if (chosen) await server.command('cidian.openEntry', { title: chosen.title });
}

module.exports = { showHistory, showSearch };
