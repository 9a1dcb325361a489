'use strict';
// The reading view, as it runs in its frame: shows what src/reading.js sends, and tells it what the user does. The document
// and its readings come as text and become text: nothing here reads HTML.

(() => {
  /**
   * @typedef {{ at: number, bopomofo: string, pinyin: string }} ReadCharacter
   * @typedef {{ start: number, end: number, word: string, characters: ReadCharacter[] }} Word
   * @typedef {{ element: HTMLElement, text: string, words: Word[], shape: string }} Line
   */

  // @ts-ignore: the editor gives it to its frames.
  const editor = acquireVsCodeApi();

  /** How many lines stand in one element, at first. */
  const BLOCK = 50;

  /** How many lines have their readings at once, before those far away lose theirs. */
  const MOST_READ = 400;

  /** A character and what modifies it. */
  const CHARACTER = /.\p{M}*/usy;
  const LAYOUTS = ['right', 'above', 'pinyin'];
  const CHOICES = ['all', 'polyphones', 'rare'];

  /** @type {Line[]} */
  let lines = [];
  /** @type {Set<Line>} */
  const read = new Set();
  /** Whether it is the user who scrolls here, and not the editor. */
  let leads = false;
  let seen = '';

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

  // -- what stands around the text

  /** @param {string[]} values */
  const select = (...values) => make('select', {}, ...values.map((value) => make('option', { value })));
  const title = make('h1', {});
  const layout = select(...LAYOUTS);
  const words = select(...CHOICES);
  const exporting = make('button', { type: 'button' });
  const message = make('p', { class: 'message', role: 'status' });
  const tools = make('header', {}, title, layout, words, exporting, message);
  const main = make('main', { class: 'readings', tabindex: '0' });
  document.body.append(tools, main);
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets = [sheet];

  /** @param {Record<string, string>} texts */
  function label(texts) {
    layout.ariaLabel = layout.title = texts.layout;
    words.ariaLabel = words.title = texts.words;
    for (const option of [...layout.options, ...words.options]) option.textContent = texts[option.value];
    exporting.textContent = texts.export;
    main.ariaLabel = texts.document;
  }

  function arrange() {
    main.className = `readings ${layout.value}`;
    for (const line of read) show(line);
  }

  layout.onchange = words.onchange = () => {
    arrange();
    editor.postMessage({ do: 'choose', layout: layout.value, words: words.value });
  };
  exporting.onclick = () => editor.postMessage({ do: 'export' });

  // -- lines

  /**
   * @param {string} text
   * @returns {Line}
   */
  function lineOf(text) {
    const element = make('p', {});
    element.append(text || document.createElement('br'));
    return { element, text, words: [], shape: '' };
  }

  /** Elements with some lines each. @param {Line[]} all */
  function blocks(all) {
    const found = [];
    for (let first = 0; first < all.length; first += BLOCK) {
      found.push(make('div', {}, ...all.slice(first, first + BLOCK).map(({ element }) => element)));
    }
    return found;
  }

  /** Shows a line with what is known of its words. @param {Line} line */
  function show(line) {
    const { text } = line;
    const nodes = [];
    let end = 0;
    for (const word of line.words) {
      if (word.start < end || word.end > text.length) continue;
      nodes.push(text.slice(end, word.start), wordOf(word, text));
      end = word.end;
    }
    line.element.replaceChildren(...nodes, text.slice(end) || (text ? '' : document.createElement('br')));
  }

  /**
   * @param {Word} word
   * @param {string} text
   */
  function wordOf({ word, start, end, characters }, text) {
    const element = make('span', { class: 'word', role: 'link', tabindex: '-1', 'data-word': word });
    for (const character of characters) {
      const note = noteOf(character);
      if (!note) continue;
      CHARACTER.lastIndex = character.at;
      const [written] = CHARACTER.exec(text) ?? [''];
      element.append(text.slice(start, character.at), make('ruby', {}, written, note));
      start = character.at + written.length;
    }
    element.append(text.slice(start, end));
    return element;
  }

  /** The reading, as the style of the server wants it. @param {ReadCharacter} character */
  function noteOf({ bopomofo, pinyin }) {
    // Those who hear the text hear how a character is read.
    const note = make('rt', { 'aria-hidden': 'true' });
    if (layout.value === 'pinyin') {
      note.append(pinyin);
      return pinyin ? note : undefined;
    }
    const [, light, letters, mark] = /^(˙?)(.*?)([ˊˇˋ]?)$/u.exec(bopomofo) ?? [];
    if (light) note.append(make('i', { class: 'light' }, light));
    note.append(letters);
    if (mark) note.append(make('i', {}, mark));
    return note;
  }

  /** @param {number} first @param {Word[][]} found */
  function learn(first, found) {
    found.forEach((known, index) => {
      const line = lines[first + index];
      if (!line) return;
      const shape = JSON.stringify(known);
      read.add(line);
      if (shape === line.shape) return;
      line.words = known;
      line.shape = shape;
      show(line);
    });
    if (read.size > MOST_READ) forget(first, first + found.length);
  }

  /** Takes the readings from lines that are far from some. @param {number} first @param {number} end */
  function forget(first, end) {
    const near = new Set(lines.slice(Math.max(0, first - MOST_READ / 4), end + MOST_READ / 4));
    for (const line of read) {
      if (near.has(line)) continue;
      read.delete(line);
      line.words = [];
      line.shape = '';
      show(line);
    }
  }

  // -- what is seen

  /**
   * The element at a height of the window, of some that stand one under the other.
   *
   * @param {HTMLCollection} elements
   * @param {number} height
   */
  function elementAt(elements, height) {
    let [low, high] = [0, elements.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (elements[middle].getBoundingClientRect().bottom > height) high = middle;
      else low = middle + 1;
    }
    return elements[low];
  }

  /** The number of the line at a height of the window. @param {number} height */
  function lineAt(height) {
    const element = elementAt(elementAt(main.children, height).children, height);
    return lines.findIndex((line) => line.element === element);
  }

  function look() {
    if (lines.length === 0) return;
    const { top, bottom, height } = main.getBoundingClientRect();
    const [first, last] = [lineAt(top - height / 2), lineAt(bottom + height / 2)];
    if (seen === `${first} ${last}`) return;
    seen = `${first} ${last}`;
    editor.postMessage({ do: 'seen', first, last });
  }

  /** @param {number} number @param {number} part */
  function scrollTo(number, part) {
    const line = lines[number];
    if (!line) return;
    leads = false;
    const go = () => {
      const { top, height } = line.element.getBoundingClientRect();
      main.scrollTop += number === 0 && part === 0
        ? -main.scrollTop : top + height * part - main.getBoundingClientRect().top;
    };
    go();
    // What has come to be seen may be higher than it was thought to be.
    requestAnimationFrame(() => {
      if (!leads) go();
      look();
    });
  }

  /** Scrolls as little as it takes for a line to be seen. @param {HTMLElement} element */
  function reveal(element) {
    const [line, place] = [element.getBoundingClientRect(), main.getBoundingClientRect()];
    if (line.top < place.top) main.scrollTop += line.top - place.top;
    else if (line.bottom > place.bottom) main.scrollTop += Math.min(line.bottom - place.bottom, line.top - place.top);
  }

  main.addEventListener('scroll', () => {
    look();
    if (!leads) return;
    const { top } = main.getBoundingClientRect();
    const line = lineAt(top);
    const place = lines[line]?.element.getBoundingClientRect();
    if (place) editor.postMessage({ do: 'scroll', line, part: Math.max(0, (top - place.top) / (place.height || 1)) });
  });
  for (const kind of ['wheel', 'pointerdown', 'keydown', 'touchstart']) {
    main.addEventListener(kind, () => { leads = true; }, { passive: true });
  }
  new ResizeObserver(look).observe(main);

  // -- words

  /** @param {EventTarget | null} target */
  const wordAt = (target) => (target instanceof Element ? target.closest('.word') : null);

  /** @param {Element | null} element */
  function open(element) {
    if (element instanceof HTMLElement) editor.postMessage({ do: 'open', word: element.dataset.word });
  }

  main.addEventListener('click', ({ target }) => {
    // Who selects opens nothing.
    if (getSelection()?.isCollapsed !== false) open(wordAt(target));
  });

  main.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step) {
      event.preventDefault();
      neighbour(step)?.focus();
    } else if (event.key === 'Enter') open(wordAt(document.activeElement));
  });

  /** The word before or behind the one that has the focus; without one, the first that is seen. @param {number} step */
  function neighbour(step) {
    const all = /** @type {HTMLElement[]} */ ([...main.querySelectorAll('.word')]);
    const current = all.findIndex((word) => word === document.activeElement);
    if (current >= 0) return all[current + step];
    const { top } = main.getBoundingClientRect();
    return all.find((word) => word.getBoundingClientRect().top >= top);
  }

  // -- copying

  document.addEventListener('copy', (event) => {
    const selection = getSelection();
    if (!selection || selection.isCollapsed || !event.clipboardData) return;
    const copied = selection.getRangeAt(0).cloneContents();
    for (const note of copied.querySelectorAll('rt')) note.remove();
    const paragraphs = [...copied.querySelectorAll('p')];
    const text = paragraphs.length > 0
      ? paragraphs.map((paragraph) => paragraph.textContent).join('\n') : copied.textContent ?? '';
    event.clipboardData.setData('text/plain', text);
    event.preventDefault();
  });

  // -- what the editor says

  /** @type {Record<string, (message: any) => void>} */
  const ACTIONS = {
    texts: ({ texts }) => label(texts),
    style: ({ style }) => sheet.replaceSync(style),

    size: ({ size }) => main.style.setProperty('--size', String(size / 100)),

    text(said) {
      // What the editor gives back after a reload of the window.
      editor.setState({ uri: said.uri });
      title.textContent = said.name;
      layout.value = said.layout;
      words.value = said.words;
      read.clear();
      lines = said.lines.map(lineOf);
      main.className = `readings ${layout.value}`;
      main.replaceChildren(...blocks(lines));
      seen = '';
      scrollTo(said.line, said.part);
    },

    edit(said) {
      const added = said.lines.map(lineOf);
      const elements = added.map((/** @type {Line} */ { element }) => element);
      lines[said.first].element.before(...elements);
      for (const { element } of lines.slice(said.first, said.first + said.count)) {
        const block = element.parentElement;
        element.remove();
        if (!block?.hasChildNodes()) block?.remove();
      }
      for (const line of lines.splice(said.first, said.count, ...added)) read.delete(line);
      seen = '';
      // The writer sees it here too.
      if (!leads && elements[0]) reveal(elements[0]);
      look();
    },

    readings(said) {
      message.textContent = '';
      learn(said.first, said.lines);
      look();
    },

    scroll: ({ line, part }) => scrollTo(line, part),
    message: ({ text }) => { message.textContent = text; },
  };

  addEventListener('message', ({ data }) => ACTIONS[data.kind]?.(data));
  editor.postMessage({ do: 'ready' });
})();
