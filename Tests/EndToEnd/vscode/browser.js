'use strict';
// A browser that nobody sees, for tests in Python (browser.py): takes a request a line, `{"do", "window", "with"}`, and
// answers each with a line, `{"value"}` or `{"error"}`. It knows nothing of what it shows.
//
//   node browser.js KIT CHROMIUM    KIT is the folder that has playwright-core

const path = require('node:path');
const readline = require('node:readline');

const [kit, program] = process.argv.slice(2);
const { chromium } = require(path.join(kit, 'node_modules/playwright-core'));

/** How long a click waits for what is to be clicked, and a window for its address to answer; in milliseconds. */
const PATIENCE = 30_000;
const LONG_PATIENCE = 120_000;

/** Of a window at first. Pictures of it are kept. */
const SIZE = { width: 1000, height: 650 };

/** The windows that were opened, by their numbers. */
const windows = [];

/** What is done in a window: a Playwright page, and what the request has for it. */
const ACTIONS = {
  async press({ page }, { keys }) {
    for (const key of keys) await page.keyboard.press(key);
  },

  /** Types key by key; what no key gives comes as an input method commits it. */
  async type({ page }, { text }) {
    for (const character of text) {
      if (/[\x20-\x7e]/.test(character)) await page.keyboard.type(character);
      else await page.keyboard.insertText(character);
    }
  },

  resize: ({ page }, { width, height }) => page.setViewportSize({ width, height }),

  paste: ({ page }, { text }) => page.keyboard.insertText(text),

  /** As an input method: shows what is being composed, step by step, then commits. */
  async compose(window, { steps, text }) {
    window.protocol ??= await window.page.context().newCDPSession(window.page);
    for (const step of steps) {
      await window.protocol.send('Input.imeSetComposition', {
        text: step, selectionStart: step.length, selectionEnd: step.length });
    }
    await window.protocol.send('Input.insertText', { text });
  },

  async see({ page }, { selector, inside }) {
    const frame = await frameWith(page, inside);
    return frame ? frame.$$eval(selector, describe) : [];
  },

  async click({ page }, { selector, text, inside }) {
    const frame = await frameWith(page, inside);
    if (!frame) throw new Error(`no frame has ${inside}`);
    await frame.locator(selector, { hasText: text }).first().click({ timeout: PATIENCE });
  },

  /** The value of a text of JavaScript in a frame, which may be a promise. */
  async evaluate({ page }, { code, inside }) {
    const frame = await frameWith(page, inside);
    if (!frame) throw new Error(`no frame has ${inside}`);
    return frame.evaluate(code);
  },

  /** Puts the mouse on a text, which may be any part of something, and presses a button there if one is named. */
  async point({ page }, { selector, text, button, keys }) {
    const { x, y } = await page.evaluate(placeOf, { selector, text });
    // A mouse comes from somewhere.
    await page.mouse.move(x + 3, y + 3);
    await page.mouse.move(x, y);
    for (const key of keys) await page.keyboard.down(key);
    if (button) await page.mouse.click(x, y, { button });
    for (const key of keys) await page.keyboard.up(key);
  },

  title: ({ page }) => page.title(),
  reload: ({ page }) => page.reload({ waitUntil: 'commit', timeout: LONG_PATIENCE }),
  picture: ({ page }, { file, clip }) => page.screenshot({ path: file, ...(clip && { clip }) }),
  // What people do: the page is told.
  close: ({ page }) => page.isClosed() || page.close({ runBeforeUnload: true }),
};

/**
 * The part of a page that has something; the page itself where nothing is named. Frames come and go.
 */
async function frameWith(page, inside) {
  if (!inside) return page;
  for (const frame of page.frames()) {
    if (await frame.$(inside).catch(() => null)) return frame;
  }
  return undefined;
}

// The next two run in the page.

/**
 * What of some elements is to be seen, in the order in which one reads: the text, the label for those who do not
 * see, the classes.
 */
function describe(elements) {
  const place = (one) => one.getBoundingClientRect();
  return elements
    .filter((one) => one.checkVisibility({ visibilityProperty: true }))
    .sort((one, other) => place(one).top - place(other).top || place(one).left - place(other).left)
    .map((one) => ({
      // The editor shows blanks as no-break spaces.
      text: (one instanceof HTMLInputElement ? one.value : one.innerText).replaceAll('\u00a0', ' ').trim(),
      label: one.ariaLabel ?? '',
      classes: [...one.classList],
    }));
}

/** The middle of a text, once it stays where it is. */
async function placeOf({ selector, text }) {
  const find = () => {
    for (const one of document.querySelectorAll(selector)) {
      const walker = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
      const pieces = [];
      while (walker.nextNode()) pieces.push(walker.currentNode);
      const start = pieces.map(({ data }) => data).join('').indexOf(text);
      if (start >= 0) return rectangle(pieces, start, start + text.length);
    }
    throw new Error(`${text} is not to be seen`);
  };
  const rectangle = (pieces, start, end) => {
    const range = document.createRange();
    let passed = 0;
    for (const piece of pieces) {
      if (start >= passed && start < passed + piece.length) range.setStart(piece, start - passed);
      if (end > passed && end <= passed + piece.length) range.setEnd(piece, end - passed);
      passed += piece.length;
    }
    return range.getBoundingClientRect();
  };
  const frame = () => new Promise((done) => { requestAnimationFrame(done); });
  for (let before; ;) {
    const now = find();
    if (before && before.x === now.x && before.y === now.y) {
      return { x: now.x + now.width / 2, y: now.y + now.height / 2 };
    }
    before = now;
    await frame();
  }
}

async function openWindow(context, { address }) {
  const page = await context.newPage();
  // Who closes a window means it.
  page.on('dialog', (dialog) => dialog.accept());
  await page.goto(address, { waitUntil: 'commit', timeout: LONG_PATIENCE });
  return windows.push({ page }) - 1;
}

async function main() {
  const browser = await chromium.launch({
    executablePath: program, args: ['--no-sandbox', '--disable-gpu'] });
  const context = await browser.newContext({ viewport: SIZE, permissions: ['clipboard-read', 'clipboard-write'] });
  for await (const line of readline.createInterface({ input: process.stdin })) {
    const { do: action, window, with: values } = JSON.parse(line);
    let answer;
    try {
      const value = action === 'open'
        ? await openWindow(context, values) : await ACTIONS[action](windows[window], values);
      answer = { value: value ?? null };
    } catch (error) {
      answer = { error: error.message };
    }
    process.stdout.write(`${JSON.stringify(answer)}\n`);
  }
  await browser.close();
}

main();
