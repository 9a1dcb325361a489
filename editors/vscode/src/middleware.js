'use strict';

const vscode = require('vscode');
const settings = require('./settings');

/** Opens an entry page. Cards lead to it; it is no command for people. */
const OPEN_PAGE = 'cidian.editor.openPage';

/** A Markdown link to a page. */
const PAGE_LINK = new RegExp(`\\]\\((${settings.PAGES}:[^)\\s]*)\\)`, 'g');

/**
 * Markdown whose links to pages work. VS Code shows links of unknown schemes as plain text, but runs
 * commands from Markdown that may run them; this may run one.
 *
 * @param {any} markdown
 */
function withPageLinks(markdown) {
  if (!markdown || typeof markdown.value !== 'string') return markdown;
  const linked = new vscode.MarkdownString(
    String(markdown.value).replace(PAGE_LINK, (_, uri) => `](command:${OPEN_PAGE}?${argument(uri)})`));
  linked.isTrusted = { enabledCommands: [OPEN_PAGE] };
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
  if (item) item.documentation = withPageLinks(item.documentation);
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
 * @param {() => import('vscode-languageclient/node').LanguageClient | undefined} client
 * @returns {import('vscode-languageclient/node').Middleware}
 */
const middleware = (client) => ({
  async provideHover(document, position, token, next) {
    const [selection, running] = [selectionAt(document, position), client()];
    const hover = selection && running
      ? await selectionHover(running, document, selection, token)
      : await next(document, position, token);
    if (hover) hover.contents = hover.contents.map(withPageLinks);
    return hover;
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
