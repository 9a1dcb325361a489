// A page with CodeMirror and its client for language servers, as the client's README makes one. It shows one document at
// a time; `cidian` is for the test.
import { autocompletion } from '@codemirror/autocomplete';
import { markdown } from '@codemirror/lang-markdown';
import { LSPClient, languageServerExtensions } from '@codemirror/lsp-client';
import { EditorView, basicSetup } from 'codemirror';

let client, view;

/** Messages go over a WebSocket, to which the host has the server's standard input and output. */
function connect(address) {
  const handlers = new Set();
  const socket = new WebSocket(address);
  socket.onmessage = ({ data }) => handlers.forEach((handler) => handler(data));
  return new Promise((resolve) => {
    socket.onopen = () => resolve({
      send: (message) => socket.send(message),
      subscribe: (handler) => handlers.add(handler),
      unsubscribe: (handler) => handlers.delete(handler),
    });
  });
}

function show(uri, doc, language, { typing, selectOnOpen = true } = {}) {
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
  /** Starts the client, and shows a document. */
  async start({ uri, text, language, options, ...more }) {
    client = new LSPClient({
      initializationOptions: options, extensions: languageServerExtensions(),
    });
    // Where a definition leads: the server's pages are files.
    client.workspace.displayFile = async (page) => {
      const answer = await fetch(`/file?${page}`);
      return answer.ok ? show(page, await answer.text(), 'markdown') : null;
    };
    client.connect(await connect(`ws://${location.host}`));
    await client.initializing;
    show(uri, text, language, more);
  },

  text: () => view.state.doc.toString(),
  /** Of a place in the document. */
  coordinates: (place) => view.coordsAtPos(place),
};
