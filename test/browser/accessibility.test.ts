// No screen has a serious finding of axe, light or dark, desktop or phone.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { DESKTOP, PHONE } from '#test/harness/browser.ts';
import type { DemoPerson } from '#test/harness/browser.ts';
import { settled } from '#test/gallery/settled.ts';
import { expect, test } from 'vitest';
import { useBrowser } from './journeys.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const { open } = useBrowser();

interface Finding {
  id: string;
  impact: string;
  nodes: { html: string; failureSummary: string }[];
}

const screens: [DemoPerson | null, string][] = [
  [null, '/'],
  [null, '/authentication/signin'],
  [null, '/customer-dashboard/signin'],
  [null, '/authentication/signup'],
  [null, '/customer-dashboard/signup'],
  [null, '/password/forgot'],
  [null, '/authentication/dashboardexpiredlink'],
  [null, '/authentication/invalid'],
  [null, '/password/dashboard/reset/success'],
  [null, '/not-found'],
  ['admin', '/'],
  ['admin', '/customers'],
  ['admin', '/customers/create'],
  ['admin', '/offices/list'],
  ['admin', '/offices/create'],
  ['admin', '/jobs'],
  ['admin', '/admin/mailbox'],
  ['admin', '/system/inputs'],
  ['admin', '/customer-dashboard'],
  ['corporate', '/customer-dashboard'],
];

test.each(screens)('%s at %s', async (person, path) => {
  for (const [viewport, colorScheme] of [
    [DESKTOP, 'light'],
    [PHONE, 'dark'],
  ] as const) {
    const { page, context } = await open(person, { viewport, colorScheme, bypassCSP: true });
    await page.goto(path);
    expect(await settled(page)).toBe(true);
    await page.addScriptTag({ content: axe });
    const findings = await page.evaluate<Finding[]>(
      `axe.run(document, { resultTypes: ['violations'], runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] }).then((result) => result.violations)`,
    );
    const serious = findings.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    expect(serious.map(({ id, nodes }) => `${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary}`)).toEqual([]);
    await context.close();
  }
});
