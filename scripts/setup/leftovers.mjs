// Ends whatever a test run has started and not ended, and removes its folder: also when the run itself is killed. A watcher of its own
// does it, since a killed process cannot; it waits until the pipe that joins it to the run closes.
import { spawn } from 'node:child_process';
import { readFileSync, readdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const self = fileURLToPath(import.meta.url);

/** The returned function does it now and resolves when it is done. */
export function removeAfterwards(folder) {
  const watcher = spawn(process.execPath, [self, folder], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
  const ended = new Promise((resolve) => watcher.once('exit', resolve).once('error', resolve));
  return async () => {
    watcher.stdin.end();
    await ended;
  };
}

/** Processes that have the folder in their command line or environment. Where there is no /proc, none are found. */
export function processesOf(folder) {
  return processIds().filter(
    (pid) => pid !== process.pid && ['cmdline', 'environ'].some((file) => readProcess(pid, file).includes(folder)),
  );
}

function processIds() {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number);
  } catch {
    return [];
  }
}

function readProcess(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'latin1');
  } catch {
    return '';
  }
}

function endAll(folder) {
  for (const pid of processesOf(folder)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has just ended by itself.
    }
  }
}

if (process.argv[1] === self) {
  const folder = process.argv[2] ?? '';
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
  process.stdin.resume().on('close', () => {
    // Twice: what ends may have started something in its last moment.
    endAll(folder);
    endAll(folder);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    process.exit(0);
  });
}
