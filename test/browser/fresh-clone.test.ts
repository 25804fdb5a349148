// A fresh clone, `npm start` and nothing else: sign in as admin and see the customers.
import { execFileSync, spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DEMO_PASSWORD } from '#demo/seed-demo.ts';
import { visit } from '#test/harness/browser.ts';
import { endOf, ROOT, whenReady } from '#test/harness/product.ts';
import { expect, test } from 'vitest';
import { sharedBrowser } from './journeys.ts';

const TEN_MINUTES = 600_000;

test('fresh clone → npm start → sign in as admin → customers list', { timeout: TEN_MINUTES }, async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'adstead-clone-'));
  await chmod(folder, 0o755);
  const clone = path.join(folder, 'adstead');
  execFileSync('git', ['clone', '--quiet', ROOT, clone]);
  const { npm_config_prefix: _, ...environment } = process.env;
  const npm = spawn('npm', ['start'], {
    cwd: clone,
    env: { ...environment, PORT: '0', DATA_DIR: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  try {
    const { baseUrl, output } = await whenReady(npm);
    await expect.poll(output, { timeout: 10_000 }).toContain('admin@adstead.example');
    const { context, page, complaints } = await visit(await sharedBrowser(), baseUrl, null);
    await page.goto('/customers');
    await page.waitForURL('**/authentication/signin**');
    await page.getByLabel('Email').fill('admin@adstead.example');
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL('**/customers');
    await page.getByRole('row', { name: /Harcrest Realty/ }).waitFor();
    expect(await page.title()).toBe('Adstead - Customers');
    expect(complaints).toEqual([]);
    await context.close();
  } finally {
    if (npm.pid) process.kill(-npm.pid, 'SIGINT');
    await endOf(npm, 'SIGINT');
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
});
