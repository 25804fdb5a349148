// Every screen of the table, as someone who sees all of it, on desktop and phone: it has its title, settles, fits, and has
// no serious finding of axe in the light or in the dark.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { DESKTOP, openBrowser, PERSON_OF_ROLE, PHONE } from '#test/harness/browser.ts';
import type { DemoPerson } from '#test/harness/browser.ts';
import { chooseDashboard, customerOfDemo } from '#test/gallery/choose-dashboard.ts';
import type { DashboardCustomer } from '#test/gallery/choose-dashboard.ts';
import { sampleIds } from '#test/gallery/sample-ids.ts';
import { readScreens } from '#test/gallery/screens-table.ts';
import type { PicturedScreen } from '#test/gallery/screens-table.ts';
import { settled } from '#test/gallery/settled.ts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { useBrowser } from './journeys.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const screens = await readScreens();
const { open } = useBrowser();

interface Finding {
  id: string;
  impact: string;
  nodes: { html: string; failureSummary: string }[];
}

let ids: Record<string, string>;
let customer: DashboardCustomer;
beforeAll(async () => {
  const { browser, close } = await openBrowser();
  ids = await sampleIds(browser, inject('baseUrl'));
  customer = await customerOfDemo(browser, inject('baseUrl'));
  await close();
});

const BEFORE_CHOOSING = 'dashboard before a customer is chosen';

function walker({ roles, shell }: PicturedScreen): DemoPerson | null {
  if (roles === 'everyone') return null;
  if (shell === 'dashboard' && roles.includes('corporate')) return 'corporate';
  return PERSON_OF_ROLE[roles[0] ?? 'admin'];
}

const walks: [string, DemoPerson | null, string, string][] = [
  ...screens.map((screen): [string, DemoPerson | null, string, string] => [screen.id, walker(screen), screen.path, screen.title]),
  ['home of staff', 'admin', '/', 'Home'],
  [BEFORE_CHOOSING, 'admin', '/customer-dashboard', 'Customer Dashboard'],
  ['hub of staff', 'admin', '/hub', 'Dashboards'],
];

async function seriousFindings(page: Page): Promise<string[]> {
  const findings = await page.evaluate<Finding[]>(
    `axe.run(document, { resultTypes: ['violations'], runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] }).then((result) => result.violations)`,
  );
  const serious = findings.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return serious.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`));
}

/** A bar that sticks to the window may cover half a button until someone scrolls: what is found counts where the window shows all of the page. */
async function lastingFindings(page: Page, viewport: { width: number; height: number }): Promise<string[]> {
  const found = await seriousFindings(page);
  if (found.length === 0) return found;
  await page.setViewportSize({ ...viewport, height: (await page.evaluate<number>('document.documentElement.scrollHeight')) + viewport.height });
  const lasting = await seriousFindings(page);
  await page.setViewportSize(viewport);
  return lasting;
}

test.each(walks)('%s, for %s, has its title, settles, fits and has no serious finding', async (walk, person, path, title) => {
  const { page } = await open(person, { colorScheme: 'light', bypassCSP: true });
  if (walk !== BEFORE_CHOOSING) await chooseDashboard(page, person, customer);
  for (const viewport of [DESKTOP, PHONE]) {
    await page.setViewportSize(viewport);
    await page.goto(path.replace(/\{(\w+)\}/g, (_whole, name: string) => ids[name] ?? ''));
    expect(await settled(page)).toBe(true);
    expect(await page.title()).toBe(`Adstead - ${title}`);
    expect(await page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth')).toBe(0);
    await page.addScriptTag({ content: axe });
    await page.addStyleTag({ content: '* { transition: none !important }' });
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor();
      expect(await lastingFindings(page, viewport)).toEqual([]);
    }
  }
});
