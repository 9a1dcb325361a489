// A page with CodeMirror and its client for language servers, connected as docs/browser.md has it (client.js). It shows one
// document at a time; `cidian` is for the test.
import { autocompletion } from '@codemirror/autocomplete';
import { markdown } from '@codemirror/lang-markdown';
import { EditorView, basicSetup } from 'codemirror';
import { start } from './client.js';

let client, view;

function show(uri, doc, language = 'markdown', { typing, selectOnOpen = true } = {}) {
  view?.destroy();
  view = new EditorView({
    doc,
    extensions: [
      basicSetup, client.plugin(uri, language), EditorView.lineWrapping,
      // Where all keys have to be text, lists are not to be continued by Enter.
      language === 'markdown' ? markdown({ addKeymap: !typing }) : [],
      // Else keys that are pressed just when the list opens do not count, and those of tests come so soon.
      autocompletion({ interactionDelay: 0, selectOnOpen }),
    ],
    parent: document.body,
  });
  view.focus();
  document.title = uri;
  return view;
}

window.cidian = {
  /** Connects to a bridge, and shows a document. */
  async start({ bridge, uri, text, language, options, ...more }) {
    client = await start(bridge, show, options ?? {});
    show(uri, text, language, more);
  },

  text: () => view.state.doc.toString(),
  /** Of a place in the document. */
  coordinates: (place) => view.coordsAtPos(place),
};
