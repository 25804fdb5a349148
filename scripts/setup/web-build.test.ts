import { access, readFile, readdir, symlink, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeCheckout } from './stand-in-checkout.ts';
import type { Checkout } from './stand-in-checkout.ts';

let checkout: Checkout;

beforeEach(async () => {
  checkout = await makeCheckout();
  await symlink(fileURLToPath(new URL('../../node_modules', import.meta.url)), join(checkout.root, 'node_modules'));
  await checkout.write('package.json', '{ "type": "module" }');
  await checkout.write('vite.config.ts', `export default { build: { outDir: 'dist/web' } };`);
  await checkout.write('index.html', '<script type="module" src="/web/main.ts"></script>');
  await checkout.write('web/main.ts', `document.title = 'first';`);
});

afterEach(() => checkout.remove());

const ensure = () => checkout.run('web-build.mjs', 'await setup.ensureWebBuild()');

async function builtCode(): Promise<string> {
  const folder = join(checkout.root, 'dist', 'web', 'assets');
  const [file = ''] = await readdir(folder);
  return readFile(join(folder, file), 'utf8');
}

test('the web app is built when its sources change, not when only their times do', async () => {
  expect((await ensure()).output).toContain('Building the web app.');
  expect(await builtCode()).toContain('first');
  expect((await ensure()).output).toBe('');

  await utimes(join(checkout.root, 'web', 'main.ts'), 1, 1);
  expect((await ensure()).output).toBe('');

  await checkout.write('web/main.ts', `document.title = 'other';`);
  await utimes(join(checkout.root, 'web', 'main.ts'), 2, 2);
  expect((await ensure()).output).toContain('Building the web app.');
  expect(await builtCode()).toContain('other');
});

test('a build that fails says so, and leaves the last good one in place', async () => {
  await ensure();
  await checkout.write('web/main.ts', `import './missing.ts';`);
  const { code, output } = await ensure();
  expect(code).toBe(1);
  expect(output.trim().split('\n').at(-1)).toBe('The web app could not be built: see the lines above.');
  expect(await builtCode()).toContain('first');
  expect(await readdir(join(checkout.root, 'dist'))).toEqual(['web', 'web-build.json']);
  expect((await ensure()).code).toBe(1);
});

test('a removed build is made again', async () => {
  await ensure();
  await checkout.run('checkout.mjs', `(await import('node:fs')).rmSync(setup.distFolder + '/web', { recursive: true })`);
  await ensure();
  await expect(access(join(checkout.root, 'dist', 'web', 'index.html'))).resolves.toBeUndefined();
});
