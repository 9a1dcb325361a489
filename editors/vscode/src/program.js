'use strict';

const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const settings = require('./settings');

/**
 * Where `make install` and packages put the program. An editor that was started from a desktop often
 * has a shorter PATH than a terminal.
 */
const USUAL_FOLDERS = [
  path.join(os.homedir(), '.local', 'bin'), '/usr/local/bin', '/opt/homebrew/bin', '/usr/bin',
];

/** @param {string} file */
function isExecutable(file) {
  try {
    fs.accessSync(file, fs.constants.X_OK);
    return fs.statSync(file).isFile();
  } catch {
    return false;
  }
}

/** The path of the program, or undefined where there is none. */
function find() {
  const chosen = settings.get('server.path');
  if (chosen) {
    const file = chosen.replace(/^~(?=\/)/, os.homedir());
    return isExecutable(file) ? file : undefined;
  }
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(path.isAbsolute);
  return [...folders, ...USUAL_FOLDERS]
    .map((folder) => path.join(folder, 'cidian'))
    .find(isExecutable);
}

module.exports = { find };
