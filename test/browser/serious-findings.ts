// Lists the serious accessibility findings of axe on a page, in light or dark, or in a part of it.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Finding {
  id: string;
  impact: string;
  nodes: { html: string; failureSummary: string }[];
}

type Viewport = { width: number; height: number };

const RULES = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

/** Run in the page and not written into it, so that its policy for scripts and styles stays in force. A page keeps it until it is replaced. */
const PREPARE = `(() => {
  if (globalThis.axe) return true;
  const still = new CSSStyleSheet();
  still.replaceSync('* { transition: none !important }');
  document.adoptedStyleSheets.push(still);
  return false;
})()`;

async function prepare(page: Page): Promise<void> {
  if (!(await page.evaluate<boolean>(PREPARE))) await page.evaluate(`${axe}; undefined`);
}

/** The findings in a part of the page as it is shown now. */
export async function seriousFindingsIn(page: Page, selector: string): Promise<string[]> {
  await prepare(page);
  return runAxe(page, JSON.stringify(selector));
}

export async function seriousFindings(page: Page, viewport: Viewport, colorScheme: 'light' | 'dark'): Promise<string[]> {
  await prepare(page);
  await page.emulateMedia({ colorScheme });
  await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor();
  const found = await runAxe(page);
  if (found.length === 0) return [];
  // A bar that sticks to the window may cover half a button until someone scrolls, so a finding counts only where the window shows the
  // whole page.
  const wholeHeight = await page.evaluate<number>('document.documentElement.scrollHeight');
  await page.setViewportSize({ ...viewport, height: wholeHeight + viewport.height });
  const lasting = await runAxe(page);
  await page.setViewportSize(viewport);
  return lasting.map((finding) => `in the ${colorScheme}: ${finding}`);
}

/** None of these rules reads style sheets, and findings are printed by their html, so axe loads no style sheets and makes no selectors. */
const OPTIONS = JSON.stringify({
  resultTypes: ['violations'],
  runOnly: RULES,
  preload: { assets: ['media'] },
  elementRef: false,
  selectors: false,
});

async function runAxe(page: Page, place = 'document'): Promise<string[]> {
  const findings = await page.evaluate<Finding[]>(`axe.run(${place}, ${OPTIONS}).then((result) => result.violations)`);
  const serious = findings.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return serious.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`));
}
