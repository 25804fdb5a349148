import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { processesOf } from './leftovers.mjs';

const leftovers = pathToFileURL(join(import.meta.dirname, 'leftovers.mjs')).href;

/** A run that starts a process of its own, which knows the folder only by its environment, and says when it has. */
function startRun(folder: string) {
  const program = `
    import { spawn } from 'node:child_process';
    import { removeAfterwards } from ${JSON.stringify(leftovers)};
    removeAfterwards(${JSON.stringify(folder)});
    spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true, stdio: 'ignore', env: { ...process.env, TMPDIR: ${JSON.stringify(folder)} } }).unref();
    console.log('started');
    setInterval(() => {}, 1000);`;
  const run = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  return { run, started: new Promise((resolve) => run.stdout.once('data', resolve)) };
}

test.runIf(existsSync('/proc/self/environ'))('what a killed run has started ends with it, and its folder goes', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'leftovers-'));
  const { run, started } = startRun(folder);
  await started;
  await expect.poll(() => processesOf(folder).length).toBeGreaterThan(1);
  run.kill('SIGKILL');
  await expect.poll(() => existsSync(folder)).toBe(false);
  // What removes the folder ends a moment after it, and names the folder too.
  await expect.poll(() => processesOf(folder)).toEqual([]);
});
