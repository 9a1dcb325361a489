'use strict';

const vscode = require('vscode');
const { LANGUAGES, selectsUnasked } = require('./asking');

/** How much later than the editor this asks, in milliseconds: the editor goes first where it asks by itself. */
const LATER = 60;
const MOST_CHARACTERS = 8;
const CHARACTERS = new RegExp(`^\\p{Script=Han}{1,${MOST_CHARACTERS}}$`, 'u');

/**
 * Has a list follow the characters that are typed while it is open. To the editor each of them is a word of its own, so behind the second
 * one it looks through the words of the first, finds none that fits, closes the list and asks nobody.
 */
class Following {
  constructor() {
    /** @type {{ document: vscode.TextDocument, version: number, place: vscode.Position } | undefined} The last place that was asked for. */
    this.last = undefined;
    /** @type {NodeJS.Timeout | undefined} */
    this.waiting = undefined;
    this.listener = vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
      if (contentChanges.length > 0 && document === this.last?.document) this.wait(document);
    });
  }

  /**
   * Says that words for a place are asked for.
   *
   * @param {vscode.TextDocument} document
   * @param {vscode.Position} place
   */
  note(document, place) {
    this.last = LANGUAGES.includes(document.languageId) ? { document, version: document.version, place } : undefined;
  }

  /** @param {vscode.TextDocument} document */
  wait(document) {
    clearTimeout(this.waiting);
    // Where a word of the list is selected at once, a list that comes late would have Enter take it.
    if (selectsUnasked(document, { triggerKind: vscode.CompletionTriggerKind.Invoke, triggerCharacter: undefined })) return;
    const settings = vscode.workspace.getConfiguration('editor', document);
    const quick = settings.get('quickSuggestions');
    if (quick === false || typeof quick === 'object' && /** @type {any} */ (quick)?.other === 'off') return;
    const delay = settings.get('quickSuggestionsDelay');
    this.waiting = setTimeout(() => this.ask(document), LATER + (typeof delay === 'number' ? delay : 0));
  }

  /** @param {vscode.TextDocument} document */
  ask(document) {
    const { last } = this;
    const editor = vscode.window.activeTextEditor;
    if (!last || last.document !== document || last.version === document.version || editor?.document !== document) return;
    const { selections, selection } = editor;
    if (selections.length > 1 || !selection.isEmpty || selection.active.line !== last.place.line) return;
    if (!CHARACTERS.test(document.getText(new vscode.Range(last.place, selection.active)))) return;
    vscode.commands.executeCommand('editor.action.triggerSuggest', { auto: true });
  }

  dispose() {
    clearTimeout(this.waiting);
    this.listener.dispose();
  }
}

module.exports = { Following };
