// npm run gallery [-- --out FOLDER --screen ID,ID]: takes a screenshot of every screen, or of some, for each role that may see it,
// at desktop and phone width, light and dark. Fails on a console error or a screen that does not settle.
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { DESKTOP, openBrowser, PERSON_OF_ROLE, PHONE, visit } from '#test/harness/browser.ts';
import type { DemoPerson } from '#test/harness/browser.ts';
import { startProduct } from '#test/harness/product.ts';
import type { Browser, Page } from 'playwright-core';
import { chooseDashboard, customerOfDemo } from './choose-dashboard.ts';
import type { DashboardCustomer } from './choose-dashboard.ts';
import { chooseScreens } from './chosen-screens.ts';
import { sampleIds } from './sample-ids.ts';
import { readScreens } from './screens-table.ts';
import type { PicturedScreen } from './screens-table.ts';
import { settled } from './settled.ts';

const MAX_HEIGHT = 6000;
const LOOKS = [
  { name: 'desktop-light', viewport: DESKTOP, colorScheme: 'light' },
  { name: 'desktop-dark', viewport: DESKTOP, colorScheme: 'dark' },
  { name: 'phone-light', viewport: PHONE, colorScheme: 'light' },
  { name: 'phone-dark', viewport: PHONE, colorScheme: 'dark' },
] as const;

const { values } = parseArgs({
  options: { out: { type: 'string', default: 'gallery' }, screen: { type: 'string', multiple: true, default: [] } },
});
const { chosen, unknown } = chooseScreens(await readScreens(), values.screen);
if (unknown.length > 0) {
  console.error(`There is no screen ${unknown.join(', ')}.`);
  process.exit(1);
}
const product = await startProduct();
const { browser, close } = await openBrowser();
const failures: string[] = [];
let pictures = 0;
await mkdir(values.out, { recursive: true });
try {
  const ids = await sampleIds(browser, product.baseUrl);
  const customer = await customerOfDemo(browser, product.baseUrl);
  const people: (DemoPerson | null)[] = [null, ...Object.values(PERSON_OF_ROLE)];
  for (const person of people) {
    const visible = chosen.filter((screen) => maySee(screen, person));
    if (visible.length > 0) for (const look of LOOKS) await takeScreenshots(browser, { person, look, visible, ids, customer });
  }
} finally {
  await close();
  await product.stop();
}
for (const failure of failures) console.error(failure);
console.log(`${pictures} pictures in ${path.resolve(values.out)}, ${failures.length} of them with a fault.`);
process.exit(failures.length === 0 ? 0 : 1);

/** Public screens are shown without signing in; the others for each role that may open them. */
function maySee(screen: PicturedScreen, person: DemoPerson | null): boolean {
  if (screen.roles === 'everyone') return person === null;
  return screen.roles.some((role) => PERSON_OF_ROLE[role] === person);
}

interface Round {
  person: DemoPerson | null;
  look: (typeof LOOKS)[number];
  visible: PicturedScreen[];
  ids: Record<string, string>;
  customer: DashboardCustomer;
}

async function takeScreenshots(open: Browser, { person, look, visible, ids, customer }: Round): Promise<void> {
  const { context, page, complaints } = await visit(open, product.baseUrl, person, look);
  await chooseDashboard(page, person, customer);
  for (const screen of visible) {
    const name = `${screen.id}--${person ?? 'anyone'}--${look.name}`;
    await page.goto(screen.path.replace(/\{(\w+)\}/g, (_, key: string) => ids[key] ?? 'sample'));
    const isSettled = await settled(page);
    if (!isSettled) failures.push(`${name}: does not settle`);
    await fitWindowToPage(page, look.viewport);
    await page.screenshot({ path: path.join(values.out, `${name}.png`) });
    await page.setViewportSize(look.viewport);
    pictures += 1;
    for (const complaint of complaints.splice(0)) failures.push(`${name}: ${complaint}`);
  }
  await context.close();
}

/** Makes the window as tall as the page, so that sticky bars appear at their final position. */
async function fitWindowToPage(page: Page, { width, height }: { width: number; height: number }): Promise<void> {
  const pageHeight = await page.evaluate<number>('document.documentElement.scrollHeight');
  await page.setViewportSize({ width, height: Math.max(height, Math.min(pageHeight, MAX_HEIGHT)) });
  // What was below the window is laid out now: the code editor measures its lines once they are in view.
  await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(resolve))))');
}
