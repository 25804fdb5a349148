// A fresh clone and `npm start`: it builds, makes its data, an admin signs in and sees the customers. npm checks that it could install the
// packages of the lockfile; it does not unpack their 65,000 files again where the checkout of the tests has the same ones.
import { execFileSync, spawn } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DEMO_PASSWORD } from '#demo/demo-accounts.ts';
import { visit } from '#test/harness/browser.ts';
import { endOf, ROOT, whenReady } from '#test/harness/product.ts';
import { expect, test } from 'vitest';
import { ensureDependencies } from '../../scripts/setup/dependencies.mjs';
import { sharedBrowser } from './journeys.ts';

const TEN_MINUTES = 600_000;

async function sharePackages(clone: string): Promise<void> {
  for (const name of ['package.json', 'package-lock.json']) {
    const [ours, theirs] = await Promise.all([ROOT, clone].map((folder) => readFile(path.join(folder, name), 'utf8')));
    if (ours !== theirs) return;
  }
  await ensureDependencies();
  await symlink(path.join(ROOT, 'node_modules'), path.join(clone, 'node_modules'));
}

test('fresh clone → npm start → sign in as admin → customers list', { timeout: TEN_MINUTES }, async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'adstead-clone-'));
  await chmod(folder, 0o755);
  const clone = path.join(folder, 'adstead');
  execFileSync('git', ['clone', '--quiet', ROOT, clone]);
  const { npm_config_prefix: _, ...environment } = process.env;
  execFileSync('npm', ['ci', '--dry-run', '--no-audit', '--no-fund'], { cwd: clone, env: environment });
  await sharePackages(clone);
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
