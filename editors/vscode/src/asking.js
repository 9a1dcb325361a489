'use strict';

const vscode = require('vscode');

/**
 * How long after a change the editor may ask for a list because of it, besides the delay of its own settings, in
 * milliseconds: on a busy machine it asks late, and what is taken for a wish then makes Enter take a word.
 */
const PATIENCE = 2000;

/** Letters that go on with a word which a list was asked for. */
const LETTERS = /^[a-z\u3105-\u3129ˉˊˇˋ˙]*$/i;

/**
 * Whether the editor selects a word of a list that nobody has asked for, in this document: then Enter takes the word, which
 * is not what was typed.
 *
 * @param {vscode.TextDocument} document
 * @param {vscode.CompletionContext} context
 */
function selectsUnasked(document, { triggerKind }) {
  const isOfCharacter = triggerKind === vscode.CompletionTriggerKind.TriggerCharacter;
  switch (vscode.workspace.getConfiguration('editor', document).get('suggest.selectionMode')) {
    case 'never': return false;
    case 'whenTriggerCharacter': return isOfCharacter;
    case 'whenQuickSuggestion': return !isOfCharacter;
    default: return true;
  }
}

/**
 * Distinguishes lists that the user asks for from those that the editor asks for while one types: it says the same of both.
 * The usual key for a list is a wish. Of others, what comes soon behind a change was typed; what comes later, or again if nothing
 * has changed, is a wish.
 */
class Asking {
  constructor() {
    /** @type {WeakMap<vscode.TextDocument, number>} When a document was last changed. */
    this.changed = new WeakMap();
    /** @type {{ document: vscode.TextDocument, version: number, place: vscode.Position, isWish: boolean } | undefined} */
    this.last = undefined;
    /** Whether the key for a list has just been pressed. */
    this.isPressed = false;
    this.listener = vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
      if (contentChanges.length === 0) return;
      this.changed.set(document, Date.now());
      this.isPressed = false;
    });
  }

  /** Shows the editor's list: the user has pressed the key for it. */
  press() {
    this.isPressed = true;
    return vscode.commands.executeCommand('editor.action.triggerSuggest');
  }

  /**
   * Whether a list may be given: the user wants it, or Enter takes nothing from it.
   *
   * @param {vscode.TextDocument} document
   * @param {vscode.Position} place
   * @param {vscode.CompletionContext} context
   */
  allows(document, place, context) {
    const { isPressed } = this;
    this.isPressed = false;
    if (!selectsUnasked(document, context)) return true;
    const isWish = isPressed || this.goesOn(document, place) || this.isNew(document, place, context);
    this.last = { document, version: document.version, place, isWish };
    return isWish;
  }

  /**
   * Whether a word is gone on with for which a list was wanted.
   *
   * @param {vscode.TextDocument} document
   * @param {vscode.Position} place
   */
  goesOn(document, place) {
    const { last } = this;
    return last !== undefined && last.isWish && last.document === document && last.place.line === place.line
      && LETTERS.test(document.getText(new vscode.Range(last.place, place)));
  }

  /**
   * @param {vscode.TextDocument} document
   * @param {vscode.Position} place
   * @param {vscode.CompletionContext} context
   */
  isNew(document, place, { triggerKind }) {
    if (triggerKind !== vscode.CompletionTriggerKind.Invoke) return false;
    const { last } = this;
    if (last?.document === document && last.version === document.version && last.place.isEqual(place)) return true;
    const delay = vscode.workspace.getConfiguration('editor', document).get('quickSuggestionsDelay');
    return Date.now() - (this.changed.get(document) ?? 0) > PATIENCE + (typeof delay === 'number' ? delay : 0);
  }

  dispose() {
    this.listener.dispose();
  }
}

/** Where the words of a text for people end, for the editor, which asks for lists at the end of a word: behind every character. */
const WORD = new RegExp(
  '\\p{Script=Han}|[\\u3105-\\u3129ˉˊˇˋ˙]+|-?\\d*\\.\\d\\w*'
  + '|[^\\s\\p{Script=Han}\\u3105-\\u3129ˉˊˇˋ˙`~!@#$%^&*()\\-=+\\[{\\]}\\\\|;:\'",.<>/?\\u3000-\\u303f\\uff00-\\uff0f\\uff1a-\\uff20…—‘’“”]+', 'ug');

/** The languages in which that is so: those that no other extension has an idea of its own of. */
const LANGUAGES = ['plaintext', 'markdown', 'scminput', 'git-commit'];

/** Has the editor ask for lists inside a sentence and before its marks, as at its end. */
function askInsideSentences() {
  return vscode.Disposable.from(...LANGUAGES.map((language) => (
    vscode.languages.setLanguageConfiguration(language, { wordPattern: WORD }))));
}

module.exports = { Asking, askInsideSentences, selectsUnasked, LANGUAGES };
