'use strict';

const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const vscode = require('vscode');
const settings = require('./settings');

/**
 * Where `make install` and packages put the program. An editor that was started from a desktop often
 * has a shorter PATH than a terminal.
 */
const USUAL_FOLDERS = [
  path.join(os.homedir(), '.local', 'bin'), '/usr/local/bin', '/opt/homebrew/bin', '/usr/bin',
];

/** What a package with the program in it has. */
let packed = '';

/** @param {string} folder that of the extension */
function lookIn(folder) {
  packed = path.join(folder, 'server', 'cidian');
}

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
  if (isExecutable(packed)) return packed;
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(path.isAbsolute);
  return [...folders, ...USUAL_FOLDERS]
    .map((folder) => path.join(folder, 'cidian'))
    .find(isExecutable);
}

/** The environment in which it speaks the editor's language, which need not be that of the locale. */
function environment() {
  return { ...process.env, LC_ALL: vscode.env.language.startsWith('zh') ? 'zh_TW.UTF-8' : 'C.UTF-8' };
}

/**
 * The two commands that bring the program to a system; none where it does not run, or nobody knows from where it comes.
 *
 * @param {string | undefined} repository the address of the source
 * @param {NodeJS.Platform} system
 */
function installing(repository, system = process.platform) {
  // It runs in the Linux of Windows, and so does the extension there.
  if (system === 'win32') return ['wsl --install -d Ubuntu-24.04', 'code --remote wsl+Ubuntu-24.04'];
  if (system !== 'linux' || !repository) return [];
  return [`git clone --depth 1 ${repository} ~/cidian`, 'make -C ~/cidian install PREFIX="$HOME/.local"'];
}

module.exports = { environment, find, installing, lookIn };
