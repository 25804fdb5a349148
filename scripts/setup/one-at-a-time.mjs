// A lock for installing into this checkout: a file names the installing process; a second one waits for it.
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { toolsFolder } from './checkout.mjs';
import { say } from './say.mjs';

const file = join(toolsFolder, 'installing');
const staleMilliseconds = 15 * 60 * 1000;

/** Returns a handle, or undefined after having waited for another installation, whose result the caller must check. */
export async function acquireInstallLock() {
  mkdirSync(toolsFolder, { recursive: true });
  if (claim()) return { setHolder: (pid) => writeFileSync(file, String(pid)), release: () => rmSync(file, { force: true }) };
  const holder = readHolder();
  if (isRunning(holder)) {
    say(`Waiting for another installation into this folder to end (pid ${holder}).`);
    while (isRunning(readHolder())) await sleep(200);
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

// A zombie still has a pid, and the pid in a very old file may have been reused.
function isRunning(pid) {
  if (!pid || isOlderThan(file, staleMilliseconds)) return false;
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
