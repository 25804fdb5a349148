// No screen of the table has a serious finding of axe, light or dark, desktop or phone.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { DESKTOP, openBrowser, PERSON_OF_ROLE, PHONE } from '#test/harness/browser.ts';
import type { DemoPerson } from '#test/harness/browser.ts';
import { sampleIds } from '#test/gallery/sample-ids.ts';
import { readScreens } from '#test/gallery/screens-table.ts';
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
beforeAll(async () => {
  const { browser, close } = await openBrowser();
  ids = await sampleIds(browser, inject('baseUrl'));
  await close();
});

const walks: [string, DemoPerson | null, string][] = [
  ...screens.map(({ id, path, roles }): [string, DemoPerson | null, string] => [id, roles === 'everyone' ? null : PERSON_OF_ROLE[roles[0] ?? 'admin'], path]),
  ['home of staff', 'admin', '/'],
  ['dashboard before a customer is chosen', 'admin', '/customer-dashboard'],
  ['hub of staff', 'admin', '/hub'],
];

async function seriousFindings(page: Page): Promise<string[]> {
  const findings = await page.evaluate<Finding[]>(
    `axe.run(document, { resultTypes: ['violations'], runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] }).then((result) => result.violations)`,
  );
  const serious = findings.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return serious.map(({ id, nodes }) => `${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary}`);
}

test.each(walks)('%s, for %s', async (_, person, path) => {
  for (const viewport of [DESKTOP, PHONE]) {
    const { page, context } = await open(person, { viewport, colorScheme: 'light', bypassCSP: true });
    await page.goto(path.replace(/\{(\w+)\}/g, (_whole, name: string) => ids[name] ?? ''));
    expect(await settled(page)).toBe(true);
    await page.addScriptTag({ content: axe });
    await page.addStyleTag({ content: '* { transition: none !important }' });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor();
      expect(await seriousFindings(page)).toEqual([]);
    }
    await context.close();
  }
});
