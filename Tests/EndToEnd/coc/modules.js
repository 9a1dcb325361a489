// Two modules of WebAssembly that coc.nvim reads when it starts, for an archive of it that lacks them (bin/strwidth.wasm,
// bin/fuzzy.wasm): how wide a text is, and what its lists find. Without them it shows no completions. Node loads this
// file before coc.nvim; modules that are there are used.
'use strict';
const fs = require('fs');
const path = require('path');

/** A module's memory, and the texts in it, which end with a zero. */
class Memory {
  constructor() {
    this.memory = { buffer: new ArrayBuffer(1 << 20) };
    this.used = 8;
  }
  malloc(size) {
    const start = this.used;
    this.used += (size + 7) & ~7;
    return start;
  }
  text(start) {
    const bytes = new Uint8Array(this.memory.buffer);
    return Buffer.from(bytes.subarray(start, bytes.indexOf(0, start))).toString('utf8');
  }
}

const wide = /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|[\u{1f300}-\u{1faff}]|[\u{20000}-\u{3fffd}]/u;

function strwidth() {
  const memory = new Memory();
  return {
    memory: memory.memory,
    malloc: (size) => memory.malloc(size),
    setAmbw() {},
    strWidth: (start) => [...memory.text(start)].reduce((sum, one) => sum + (wide.test(one) ? 2 : 1), 0),
  };
}

function fuzzy() {
  const memory = new Memory();
  return {
    memory: memory.memory,
    malloc: (size) => memory.malloc(size),
    free() {},
    /** Writes where the pattern's characters are in the text; 0 if they are not in it one behind the other. */
    fuzzyMatch(start, pattern, result) {
      const places = new Uint32Array(memory.memory.buffer, result);
      const text = memory.text(start).toLowerCase();
      let from = 0;
      for (const [index, one] of [...memory.text(pattern).toLowerCase().replace(/\s/g, '')].entries()) {
        const place = text.indexOf(one, from);
        if (place < 0) return 0;
        places[index] = place;
        from = place + one.length;
      }
      return 100;
    },
  };
}

const missing = { 'strwidth.wasm': strwidth, 'fuzzy.wasm': fuzzy };
const readFile = fs.promises.readFile;
fs.promises.readFile = async (name, ...rest) => {
  const make = missing[path.basename(String(name))];
  return make && !fs.existsSync(name) ? { make } : readFile(name, ...rest);
};
const instantiate = WebAssembly.instantiate;
WebAssembly.instantiate = async (source, ...rest) =>
  source && source.make ? { instance: { exports: source.make() } } : instantiate(source, ...rest);
