import { cp, mkdir, symlink } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeCheckout } from './stand-in-checkout.ts';
import type { Checkout } from './stand-in-checkout.ts';

let checkout: Checkout;
beforeEach(async () => {
  checkout = await makeCheckout();
  await cp(fileURLToPath(new URL('../../server/start-checks.mjs', import.meta.url)), join(checkout.root, 'server', 'start-checks.mjs'));
});
afterEach(() => checkout.remove());

const check = (environment: Record<string, string>) =>
  checkout.run('check-settings.mjs', `await setup.checkSettings(${JSON.stringify(environment)})`);

test('what makes a start impossible is said before anything is installed', async () => {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  const { port } = taken.address() as AddressInfo;
  expect(await check({ PORT: String(port) })).toEqual({
    code: 1,
    output: `Port ${port} is in use. Stop what uses it, or choose another one with PORT.\n`,
  });
  taken.close();
  expect((await check({ PORT: '70000' })).output).toBe('The setting PORT is not valid: a number from 0 to 65535 is needed.\n');
  expect((await check({ PORT: '0', DATA_DIR: '/proc/x' })).output).toBe(
    'The data folder /proc/x cannot be written. Choose another one with DATA_DIR.\n',
  );
  expect(await check({ PORT: '0' })).toEqual({ code: 0, output: '' });
});

test('every other setting is checked by the rules of the server, before anything is built', async () => {
  await checkout.write(
    'server/config.ts',
    `
    export class SettingError extends Error {}
    export function readConfig(env: Record<string, string | undefined>): void {
      if (env['METRICS_TOKEN'] === 'short') throw new SettingError('The setting METRICS_TOKEN is not valid.');
    }`,
  );
  await mkdir(join(checkout.root, 'node_modules', '.bin'), { recursive: true });
  await symlink(process.execPath, join(checkout.root, 'node_modules', '.bin', 'node'));
  const checkAll = (token: string) =>
    checkout.run('check-settings.mjs', `process.env.METRICS_TOKEN = '${token}'; await setup.checkAllSettings()`);
  expect(await checkAll('short')).toEqual({ code: 1, output: 'The setting METRICS_TOKEN is not valid.\n' });
  expect(await checkAll('long-enough')).toEqual({ code: 0, output: '' });
});
