'use strict';
// The dictionary at the side, as it runs in its frame: shows what src/panel.js sends, and tells it what the user does. What
// the dictionary says comes as text and becomes text: nothing here reads HTML.

(() => {
  /**
   * What `cidian/entry` gives; docs/protocol.md explains it.
   *
   * @typedef {{ text: string, word?: string, page?: string, isReference?: boolean }} Run
   * @typedef {{ role?: string, runs: Run[] }} Line
   * @typedef {{ number?: number, lines: Line[] }} Item
   * @typedef {{ kind: string, level?: number, runs?: Run[], lines?: Line[], items?: Item[] }} Block
   * @typedef {{ title: string, reading: string, word?: string, page?: string, sense?: number, blocks: Block[] }} Entry
   * @typedef {{ title: string, reading: string, definition?: string, note?: string }} FoundWord
   */

  // @ts-ignore: the editor gives it to its frames.
  const editor = acquireVsCodeApi();

  /** How long to wait for the next letter of a query, in milliseconds. */
  const PAUSE = 40;

  /** What can be done with the word that is shown. */
  const WORD_BUTTONS = ['copy', 'insert', 'add', 'publisher', 'open'];

  /**
   * An element with attributes and children; strings become text.
   *
   * @template {keyof HTMLElementTagNameMap} Name
   * @param {Name} name
   * @param {Record<string, string>} attributes
   * @param {(Node | string)[]} children
   * @returns {HTMLElementTagNameMap[Name]}
   */
  function make(name, attributes, ...children) {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    element.append(...children);
    return element;
  }

  const search = make('input', { type: 'search', autocomplete: 'off', spellcheck: 'false' });
  const main = make('main', {});
  /** What changes without the user's doing is told to those who do not see it. */
  const status = make('div', { role: 'status' });
  /** Why nothing is shown, where nothing can be. */
  const notice = make('div', { class: 'notice', hidden: '' });
  /** @type {Record<string, string>} What stands here beside what the dictionary says. */
  let texts = {};
  /** @type {Record<string, HTMLButtonElement>} */
  const buttons = {};

  // -- what is told to the extension

  /** @param {string} what @param {Record<string, any>} values */
  const tell = (what, values = {}) => editor.postMessage({ do: what, scroll: main.scrollTop, ...values });

  /** @param {HTMLElement} element */
  const follow = ({ dataset: { word, page } }) => tell('show', page ? { page } : { word });

  // -- what is shown

  /** @param {Run} run */
  function shownRun({ text, word, page, isReference }) {
    if (!word && !page) return text;
    const shown = make('span', { class: isReference ? 'word reference' : 'word' }, text);
    if (page) shown.dataset.page = page;
    else shown.dataset.word = word;
    if (isReference) {
      shown.setAttribute('role', 'link');
      shown.tabIndex = 0;
    }
    return shown;
  }

  /** @param {Line} line */
  const shownLine = ({ role, runs }) => make('span', { class: `line ${role ?? ''}` }, ...runs.map(shownRun));

  /** @param {Item[]} items */
  function shownList(items) {
    const isNumbered = items.some(({ number }) => number !== undefined);
    const list = isNumbered ? make('ol', {}) : make('ul', { class: 'plain' });
    for (const { number, lines } of items) {
      const item = make('li', number === undefined ? {} : { value: String(number) });
      item.append(...lines.map(shownLine));
      list.append(item);
    }
    return list;
  }

  /** @param {Block} block */
  function shownBlock({ kind, level = 2, runs = [], lines = [], items = [] }) {
    switch (kind) {
      // One of several dictionaries.
      case 'heading': return level === 1
        ? make('h2', { class: 'section' }, ...runs.map(shownRun)) : make(level === 3 ? 'h3' : 'h2', {}, ...runs.map(shownRun));
      case 'paragraph': return make('p', {}, ...lines.map(shownLine));
      case 'list': return shownList(items);
      // What a later version of the request may have besides.
      default: return '';
    }
  }

  /** @param {Entry} entry @param {number} scroll */
  function showEntry(entry, scroll) {
    search.value = '';
    // Who goes from word to word by keys goes on.
    const hasFocus = main !== document.activeElement && main.contains(document.activeElement);
    const blocks = entry.blocks.map(shownBlock);
    main.replaceChildren(
      make('h1', {}, entry.title),
      ...(entry.reading ? [make('p', { class: 'reading' }, entry.reading)] : []),
      ...blocks);
    main.scrollTop = scroll;
    status.textContent = '';
    const meant = markSense(entry.sense);
    if (scroll === 0) meant?.scrollIntoView({ block: 'nearest' });
    if (hasFocus) focusWord(words()[0], { preventScroll: true });
    // A list is no word, and can but be opened.
    for (const name of WORD_BUTTONS) buttons[name].disabled = entry.page !== undefined && name !== 'open';
    // Tests and measurements see by it when an entry is there.
    main.dataset.shown = entry.title;
  }

  /**
   * Marks the sense that the word has in its place: of the reading that comes first.
   *
   * @param {number | undefined} number
   */
  function markSense(number) {
    const meant = number === undefined ? null : main.querySelector(`ol > li[value="${number}"]`);
    meant?.classList.add('meant');
    meant?.setAttribute('aria-current', 'true');
    return meant;
  }

  /** @param {{ text?: string, button?: string }} said */
  function showNotice({ text = '', button: label = '' }) {
    const mend = make('button', { type: 'button' }, label);
    mend.addEventListener('click', () => tell('mend'));
    notice.replaceChildren(text, ' ', mend);
    notice.hidden = !text;
  }

  /** @param {string} message */
  function shownFailure(message) {
    return [make('p', { role: 'status' }, message), make('p', { class: 'source' }, texts.toTry)];
  }

  /** @param {FoundWord[]} words @param {string} message */
  function showFound(words, message) {
    const list = make('ul', { class: 'found' });
    for (const { title, reading, definition, note } of words) {
      const button = make(
        'button', { type: 'button' }, make('span', { class: 'title' }, title), ' ',
        make('span', { class: 'sound' }, [reading, note].filter(Boolean).join('  ')),
        ...(definition ? [make('span', { class: 'definition' }, definition)] : []));
      button.dataset.word = title;
      list.append(make('li', {}, button));
    }
    main.replaceChildren(...(words.length ? [list] : shownFailure(message)));
    main.scrollTop = 0;
    delete main.dataset.shown;
    // How the text was understood, where there are words.
    status.textContent = words.length ? message ?? '' : '';
  }

  // -- words by keyboard

  /** All that leads somewhere, in reading order. */
  const words = () => /** @type {HTMLElement[]} */ ([...main.querySelectorAll('.word, .found button')]);

  /**
   * Gives a word the focus. Only then it is a link for those who do not see: else each word of a text would be announced.
   *
   * @param {HTMLElement | undefined} word
   * @param {FocusOptions} [options]
   */
  function focusWord(word, options) {
    if (!word) return;
    if (!word.hasAttribute('role') && word.tagName === 'SPAN') {
      word.setAttribute('role', 'link');
      word.tabIndex = -1;
      word.addEventListener('blur', () => {
        word.removeAttribute('role');
        word.removeAttribute('tabindex');
      }, { once: true });
    }
    word.focus(options);
  }

  /**
   * The word in another line that stands nearest above or below.
   *
   * @param {HTMLElement} from
   * @param {number} direction
   */
  function wordInNextLine(from, direction) {
    const here = from.getClientRects()[0];
    let best; let least = Infinity;
    for (const word of words()) {
      const there = word.getClientRects()[0];
      const rows = (there.top - here.top) * direction;
      if (rows < here.height / 2) continue;
      const distance = rows * 1000 + Math.abs(there.left - here.left);
      if (distance < least) [best, least] = [word, distance];
    }
    return best;
  }

  /** @param {KeyboardEvent} event */
  function moveBetweenWords(event) {
    const all = words();
    const at = all.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    switch (event.key) {
      case 'ArrowRight': focusWord(all[at + 1]); break;
      case 'ArrowLeft': focusWord(all[at < 0 ? 0 : at - 1]); break;
      case 'ArrowDown': if (at < 0) return; focusWord(wordInNextLine(all[at], 1)); break;
      case 'ArrowUp':
        if (at < 0) return;
        if (wordInNextLine(all[at], -1)) focusWord(wordInNextLine(all[at], -1));
        else search.focus();
        break;
      case 'Enter': if (at < 0 || all[at].tagName === 'BUTTON') return; follow(all[at]); break;
      case 'Escape': search.focus(); break;
      default: return;
    }
    event.preventDefault();
  }

  // -- how it is laid out

  /**
   * @param {string} name
   * @param {string} text
   * @param {string} title what it does, in some words more
   * @param {() => void} action
   */
  function button(name, text, title, action) {
    const made = make('button', { type: 'button', title, 'data-name': name }, text);
    made.addEventListener('click', action);
    buttons[name] = made;
    return made;
  }

  function layOut() {
    document.body.id = 'cidian';
    document.body.replaceChildren(
      make(
        'header', {},
        make(
          'div', { class: 'bar' },
          button('back', '←', texts.back, () => tell('back')), button('forward', '→', texts.forward, () => tell('forward')),
          search, button('follow', texts.follow, texts.followLong, () => tell('follow'))),
        make(
          'div', { class: 'bar', role: 'toolbar', 'aria-label': texts.actions },
          ...WORD_BUTTONS.map((name) => button(name, texts[name], texts[`${name}Long`], () => tell(name))))),
      notice, main, status);
    for (const name of WORD_BUTTONS) buttons[name].disabled = true;
    for (const name of ['back', 'forward']) buttons[name].setAttribute('aria-label', texts[name]);
    main.setAttribute('aria-label', texts.entry);
    main.tabIndex = 0;
    search.setAttribute('aria-label', texts.search);
    search.placeholder = texts.search;
    main.replaceChildren(make('p', { class: 'source' }, texts.empty));
  }

  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let waiting;
  /** @param {Event} event */
  function ask(event) {
    clearTimeout(waiting);
    // What an input method shows meanwhile is no query.
    if (/** @type {InputEvent} */ (event).isComposing) return;
    waiting = setTimeout(() => tell('search', { query: search.value }), PAUSE);
  }

  search.addEventListener('input', ask);
  search.addEventListener('compositionend', ask);
  search.addEventListener('keydown', (event) => {
    if (event.isComposing) return;
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'a') {
      // Where the editor does not know yet that the cursor is here, it would select its document, and go there.
      event.stopPropagation();
      return;
    }
    if (event.key === 'ArrowDown') focusWord(words()[0]);
    else if (event.key === 'Enter') {
      const [first] = words();
      if (first?.tagName === 'BUTTON') follow(first);
    } else if (event.key === 'Escape') tell('search', { query: '' });
    else return;
    event.preventDefault();
  });
  main.addEventListener('keydown', moveBetweenWords);
  main.addEventListener('click', (event) => {
    const word = event.target instanceof Element ? event.target.closest('.word, .found button') : null;
    // Who selects text clicks on no word.
    if (word instanceof HTMLElement && getSelection()?.isCollapsed !== false) follow(word);
  });
  document.addEventListener('keydown', (event) => {
    if (!event.altKey || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
    tell(event.key === 'ArrowLeft' ? 'back' : 'forward');
    event.preventDefault();
    event.stopPropagation();
  }, true);

  window.addEventListener('message', ({ data }) => {
    switch (data.kind) {
      case 'texts':
        texts = data.texts;
        layOut();
        break;
      case 'notice': showNotice(data); break;
      case 'entry': showEntry(data.entry, data.scroll ?? 0); break;
      case 'found': if (data.query === search.value) showFound(data.words, data.message); break;
      case 'message': status.textContent = data.text; break;
      case 'state':
        buttons.back.disabled = !data.canGoBack;
        buttons.forward.disabled = !data.canGoForward;
        buttons.follow.setAttribute('aria-pressed', String(data.follows));
        break;
      default:
    }
  });
  tell('ready');
})();
