import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeCheckout } from './stand-in-checkout.ts';
import type { Checkout } from './stand-in-checkout.ts';

// A fake npm: records that it was called, and creates the files that npm creates.
const workingNpm = `
echo "npm $1" >> calls.txt
mkdir -p node_modules/.bin
touch node_modules/.bin/node
cp package-lock.json node_modules/.package-lock.json`;

let checkout: Checkout;

beforeEach(async () => {
  checkout = await makeCheckout();
  await checkout.write('package.json', '{ "dependencies": { "left": "1.0.0" } }');
  await writeLockfile('1.0.0');
  await checkout.writeProgram('npm', workingNpm);
});

afterEach(() => checkout.remove());

function writeLockfile(version: string): Promise<void> {
  const packages = { '': {}, 'node_modules/left': { version }, 'node_modules/left-mac': { version, optional: true } };
  return checkout.write('package-lock.json', JSON.stringify({ packages }));
}

const ensure = () => checkout.run('dependencies.mjs', 'await setup.ensureDependencies()');
const calls = async () => (await readFile(join(checkout.root, 'calls.txt'), 'utf8').catch(() => '')).trim().split('\n').filter(Boolean);

test('packages are installed once, and again only when the lockfile changes', async () => {
  expect(await ensure()).toEqual({ code: 0, output: expect.stringContaining('Installing the packages') });
  expect(await ensure()).toEqual({ code: 0, output: '' });
  expect(await calls()).toEqual(['npm ci']);

  await writeLockfile('1.0.1');
  await ensure();
  expect(await calls()).toEqual(['npm ci', 'npm ci']);
});

test('packages that npm has installed by itself meanwhile are recognised', async () => {
  await ensure();
  await writeLockfile('1.0.1');
  await checkout.write('node_modules/.package-lock.json', JSON.stringify({ packages: { 'node_modules/left': { version: '1.0.1' } } }));
  expect(await ensure()).toEqual({ code: 0, output: '' });
  expect(await calls()).toEqual(['npm ci']);
});

test('a failed installation shows what npm said and ends in one sentence', async () => {
  await checkout.writeProgram('npm', 'echo "npm error code E404" >&2; exit 1');
  const { code, output } = await ensure();
  expect(code).toBe(1);
  expect(output).toContain('npm error code E404');
  expect(output.trim().split('\n').at(-1)).toBe('The packages could not be installed: see the lines above, then start again.');
});

test('a second installer waits for the first and then finds everything there', async () => {
  await checkout.writeProgram('npm', `sleep 1\n${workingNpm}`);
  const first = ensure();
  const second = ensure();
  const outputs = (await Promise.all([first, second])).map(({ output }) => output);
  expect(outputs.filter((output) => output.includes('Installing the packages'))).toHaveLength(1);
  expect(outputs.filter((output) => output.includes('Waiting for another installation'))).toHaveLength(1);
  expect(await calls()).toEqual(['npm ci']);
});
