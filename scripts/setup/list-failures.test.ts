// Runs vitest on a small folder with every kind of failure and reads the list that the reporter wrote.
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

test('failed tests, files that cannot be loaded and errors outside of tests are listed, passed tests are not', async () => {
  // Below the checkout, so that the files find vitest.
  const folder = mkdtempSync(join(root, 'node_modules', '.list-failures-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const list = join(folder, 'failures.txt');
  writeFileSync(
    join(folder, 'sums.test.mjs'),
    `import { expect, onTestFinished, test } from 'vitest';
     test('one and one', () => expect(1 + 1).toBe(2));
     test('one and two', () => { setTimeout(() => { throw new Error('too late'); }); expect(1 + 2).toBe(4); });`,
  );
  writeFileSync(join(folder, 'broken.test.mjs'), `throw new Error('cannot be loaded');`);
  writeFileSync(join(folder, 'vitest.config.mjs'), `export default { test: { include: ['*.test.mjs'] } };`);
  const vitest = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', `--reporter=${join(root, 'scripts/setup/list-failures.mjs')}`];
  const run = promisify(execFile)(process.execPath, vitest, { cwd: folder, env: { ...process.env, FAILURES_FILE: list } });
  await expect(run).rejects.toThrow('Command failed');
  const listed = readFileSync(list, 'utf8');
  expect(listed).toContain('sums.test.mjs > one and two');
  expect(listed).toContain('expected 3 to be 4');
  expect(listed).toContain('broken.test.mjs\n    Error: cannot be loaded');
  expect(listed).toContain('Errors outside of every test\n    Error: too late');
  expect(listed).not.toContain('one and one');
});
