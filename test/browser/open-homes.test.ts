// Open homes for staff: the visitors of each, a visitor with everyone else who came, and exports, which contain only the name of a
// visitor without consent. That an export follows the filters on the screen is shown by customers.test.ts.
import { PHONE } from '#test/harness/browser.ts';
import { parse } from 'csv-parse/sync';
import { readXlsx } from 'hucre/xlsx';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from './journeys.ts';
import { listed, title } from './people.ts';

const { open } = useBrowser();
const PATH = '/customer/open-homes';

interface Visitor {
  _id: string;
  name: string;
  email: string;
  phone: string;
  consent: boolean;
  listingTitle: string;
  visitorCount: number;
}

/** The visitors of all pages. */
async function visitors(page: Page, query = ''): Promise<Visitor[]> {
  const found: Visitor[] = [];
  for (let place = 1; ; place += 1) {
    const answer = await page.request.get(`/api/customers/open-homes?limit=100&page=${place}${query}`);
    const { openHomeVisitors, count } = (await answer.json()) as { openHomeVisitors: Visitor[]; count: number };
    found.push(...openHomeVisitors);
    if (found.length >= count) return found;
  }
}

async function download(page: Page, format: 'CSV' | 'Excel'): Promise<Buffer> {
  await page.getByRole('button', { name: 'Export' }).click();
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: format }).click()]);
  expect(file.suggestedFilename()).toMatch(format === 'CSV' ? /^openHomeVisitors-.*\.csv$/ : /^openHomeVisitors-.*\.xlsx$/);
  return Buffer.concat(await (await file.createReadStream()).toArray());
}

/** The next page of a list begins at its first row. */
async function nextPageBeginsInSight(page: Page): Promise<void> {
  const links = page.locator('tbody').getByRole('link');
  const first = await links.first().textContent();
  await links.last().scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect.poll(() => links.first().textContent(), { timeout: 20_000 }).not.toBe(first);
  const { y } = (await links.first().boundingBox())!;
  expect(y).toBeGreaterThan(0);
  expect(y).toBeLessThan(page.viewportSize()!.height);
}

test('operations opens a visitor from the menu and the list, whose next page begins at its first row, then another visitor of the same open home, and the listing', async () => {
  const { page } = await open('operations');
  await page.goto('/');
  await page.getByRole('button', { name: 'Customers' }).click();
  await page.getByRole('menuitem', { name: 'Open Homes' }).click();
  await title(page, 'Open Homes');
  await nextPageBeginsInSight(page);
  const chosen = (await visitors(page)).find(({ visitorCount, email, consent }) => visitorCount > 1 && email !== '' && consent)!;

  await page.getByPlaceholder('Search by visitor').fill(chosen.name);
  await page.waitForURL(/filters|q=/);
  await page.getByRole('rowheader', { name: chosen.listingTitle }).first().waitFor();
  await listed(page, chosen.email).getByRole('link', { name: chosen.name }).click();
  await title(page, chosen.name);
  await page.getByRole('link', { name: chosen.email }).waitFor();
  const home = page.getByRole('region', { name: 'Open home' });
  await home.getByRole('heading', { name: `${chosen.visitorCount} visitors` }).waitFor();
  expect(await home.getByRole('listitem').count()).toBe(chosen.visitorCount);

  const other = home.getByRole('listitem').getByRole('link').first();
  const name = await other.textContent();
  await other.click();
  await title(page, name!);
  await home.getByRole('link', { name: chosen.listingTitle }).click();
  await title(page, chosen.listingTitle);
});

test('an export as CSV and as Excel contains all listed visitors, and only the name of those without consent', async () => {
  const { page } = await open('admin');
  const columns = 'name,email,phone,consent,listingTitle,agentName,customerName';
  await page.goto(`${PATH}?order=name&columns=${columns}`);
  await page.getByRole('columnheader', { name: 'Visitor' }).waitFor();
  const everyone = await visitors(page, '&order=name');

  const csv = parse(await download(page, 'CSV'), { bom: true, columns: true }) as Record<string, string>[];
  const { sheets } = await readXlsx(new Uint8Array(await download(page, 'Excel')));
  const [heading = [], ...lines] = sheets[0]?.rows ?? [];
  const excel = lines.map((cells) => Object.fromEntries(heading.map((label, place) => [String(label), String(cells[place] ?? '')])));
  expect(excel).toEqual(csv);
  expect(Object.keys(csv[0] ?? {})).toEqual(['Visitor', 'Email', 'Phone', 'Consent', 'Listing', 'Agent', 'Customer']);
  expect(csv.map((line) => [line.Visitor, line.Email, line.Consent])).toEqual(
    everyone.map(({ name, email, consent }) => [name, consent ? email : '', consent ? 'Given' : 'Not given']),
  );
  const silent = everyone.filter(({ consent, phone }) => !consent && phone !== '');
  expect(silent.length).toBeGreaterThan(0);
  for (const line of csv.filter(({ Consent }) => Consent === 'Not given')) expect(line.Phone).toBe('');
  expect(csv.filter(({ Phone }) => Phone !== '').length).toBe(everyone.filter(({ consent, phone }) => consent && phone !== '').length);
});

test('a visitor without consent is found on a phone, where a next page begins at its first row too, with a note about the consent', async () => {
  const { page } = await open('admin', { viewport: PHONE });
  await page.goto(PATH);
  await nextPageBeginsInSight(page);
  await page.goto(`${PATH}?filters=consent:equals:false`);
  const card = page
    .locator('tbody tr')
    .filter({ has: page.getByRole('link') })
    .first();
  const name = (await card.getByRole('link').textContent())!;
  await card.getByRole('link').click();
  await title(page, name);
  await page.getByText('This visitor did not consent to be contacted. Exports leave out these contact details.').waitFor();
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(PHONE.width);
});
