'use strict';

const vscode = require('vscode');
const { done } = require('./progress');
const settings = require('./settings');

/** Opens an entry page. Cards lead to it; it is no command for people. */
const OPEN_PAGE = 'cidian.editor.openPage';

/** A Markdown link to a page. */
const PAGE_LINK = new RegExp(`\\]\\((${settings.PAGES}:[^)\\s]*)\\)`, 'g');

/** What gets the whole dictionary, and what a card of the starter says of it to those who have a terminal. */
const SET_UP = 'cidian.editor.setUp';
const BY_TERMINAL = new RegExp(
  '^((?:文中寫作「.*」。 · |Written “.*” here. · )?(?:內建辭典未收；《重編國語辭典修訂本》有，|The starter dictionary has no entry for it, the whole one has\\. ))' +
  '(?:執行 cidian setup 取得|To get that, run: cidian setup)(?=。?\\s*$)', 'm');

/**
 * Markdown whose links work. VS Code shows links of unknown schemes as plain text, but runs commands from Markdown that may
 * run them; this may run two.
 *
 * @param {any} markdown
 * @param {boolean} [isOfStarter] whether it may speak of the whole dictionary
 */
function withLinks(markdown, isOfStarter = false) {
  if (!markdown || typeof markdown.value !== 'string') return markdown;
  let text = String(markdown.value).replace(PAGE_LINK, (_, uri) => `](command:${OPEN_PAGE}?${argument(uri)})`);
  // A line that is ours alone: the note of a word in a project's file stands behind what it is, and can have the same words.
  if (isOfStarter) text = text.replace(BY_TERMINAL, `$1[${vscode.l10n.t('Get the whole dictionary')}](command:${SET_UP})`);
  const linked = new vscode.MarkdownString(text);
  linked.isTrusted = { enabledCommands: [OPEN_PAGE, SET_UP] };
  return linked;
}

/** @param {string} uri */
function argument(uri) {
  // Parentheses would end the link.
  return encodeURIComponent(JSON.stringify([uri])).replace(/[()]/g, (mark) => (
    mark === '(' ? '%28' : '%29'));
}

/** @param {vscode.CompletionItem | null | undefined} item */
function withDocumentation(item) {
  if (item) item.documentation = withLinks(item.documentation);
  return item;
}

/**
 * What is selected at a position, if anything is.
 *
 * @param {vscode.TextDocument} document
 * @param {vscode.Position} position
 */
function selectionAt(document, position) {
  const editor = vscode.window.activeTextEditor;
  if (editor?.document !== document) return undefined;
  return editor.selections.find((selection) => !selection.isEmpty && selection.contains(position));
}

/**
 * A hover over a selection is about what is selected: the server takes a range as the position.
 *
 * @param {import('vscode-languageclient/node').LanguageClient} client
 * @param {vscode.TextDocument} document
 * @param {vscode.Selection} selection
 * @param {vscode.CancellationToken} token
 */
async function selectionHover(client, document, selection, token) {
  const hover = await client.sendRequest('textDocument/hover', {
    textDocument: client.code2ProtocolConverter.asTextDocumentIdentifier(document),
    position: client.code2ProtocolConverter.asRange(selection),
  }, token);
  return client.protocol2CodeConverter.asHover(hover);
}

/**
 * What is done with what the editor asks and the server answers.
 *
 * @param {import('./server').Server} server
 * @returns {import('vscode-languageclient/node').Middleware}
 */
const middleware = (server) => ({
  async provideHover(document, position, token, next) {
    const [selection, { client }] = [selectionAt(document, position), server];
    const hover = selection && client
      ? await selectionHover(client, document, selection, token)
      : await next(document, position, token);
    if (!hover) return hover;
    hover.contents = hover.contents.map((contents) => withLinks(contents, server.dictionary?.isStarter));
    done('hasShownCard');
    return hover;
  },

  async provideCompletionItem(document, position, context, token, next) {
    server.following.note(document, position);
    if (!server.asking.allows(document, position, context)) return undefined;
    const list = await next(document, position, context, token);
    if (list) done('hasCompleted');
    return list;
  },

  async resolveCompletionItem(item, token, next) {
    return withDocumentation(await next(item, token));
  },

  workspace: {
    /** What the server asks for: all but the extension's own settings. */
    async configuration(params, token, next) {
      const values = await next(params, token);
      if (!Array.isArray(values)) return values;
      return values.map((value, index) => (
        params.items[index].section === settings.SECTION ? settings.withoutOwn(value) : value));
    },

    /** The client would send the extension's own settings too; `Server` tells what has changed. */
    async didChangeConfiguration() {},
  },
});

module.exports = { OPEN_PAGE, middleware };
