// Is someone else installing into this checkout right now? A file names the installing process; a second one waits for it.
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { toolsFolder } from './checkout.mjs';
import { say } from './say.mjs';

const file = join(toolsFolder, 'installing');
const patienceMilliseconds = 15 * 60 * 1000;

/** Returns a handle, or undefined after having waited for another installation, whose result is then to be looked at. */
export async function beginInstalling() {
  mkdirSync(toolsFolder, { recursive: true });
  if (claim()) return { nameWorker: (pid) => writeFileSync(file, String(pid)), end: () => rmSync(file, { force: true }) };
  const holder = readHolder();
  if (isAtWork(holder)) {
    say(`Waiting for another installation into this folder to end (pid ${holder}).`);
    while (isAtWork(readHolder())) await sleep(200);
  }
  rmSync(file, { force: true });
  return undefined;
}

function claim() {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

function readHolder() {
  return Number(readText(file));
}

// A process that ended but was not collected by its parent still has a pid; a very old file may name a pid given out again.
function isAtWork(pid) {
  if (!pid || isOlderThan(file, patienceMilliseconds)) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code === 'ESRCH') return false;
  }
  return !/\) Z /.test(readText(`/proc/${pid}/stat`));
}

function isOlderThan(path, milliseconds) {
  const found = statSync(path, { throwIfNoEntry: false });
  return found !== undefined && Date.now() - found.mtimeMs > milliseconds;
}

function readText(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
