// The size of the public pages' script, measured on a build of their entry alone and, where there is one, on the build of the app.
import { existsSync, readFileSync } from 'node:fs';
import { PUBLIC_ENTRY_FILES } from '#contract/screen-files.ts';
import { build } from 'vite';
import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { PUBLIC_ENTRY } from '#web/build/public-entry-plugin.ts';

const LIMIT_BYTES = 30_000;

test('the public pages load at most 30 kB of script in all, uncompressed', async () => {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, target: 'es2022', rolldownOptions: { input: PUBLIC_ENTRY } },
  })) as Rolldown.RolldownOutput;
  const scripts = built.output.filter((output) => output.type === 'chunk');
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.reduce((sum, { code }) => sum + Buffer.byteLength(code), 0)).toBeLessThan(LIMIT_BYTES);
});

test.runIf(existsSync(`dist/web/${PUBLIC_ENTRY_FILES}`))('the build of the app holds to it too', () => {
  const { scripts } = JSON.parse(readFileSync(`dist/web/${PUBLIC_ENTRY_FILES}`, 'utf8')) as { scripts: string[] };
  const bytes = scripts.reduce((sum, script) => sum + readFileSync(`dist/web${script}`).length, 0);
  expect(scripts).toHaveLength(1);
  expect(bytes).toBeLessThan(LIMIT_BYTES);
});
