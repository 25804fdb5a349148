import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { cacheReportPages } from './cache-report-pages.ts';

const ID = 'a'.repeat(22);
const NOON = Date.parse('2026-11-17T00:00:00Z');
const HOUR = 3_600_000;
const text = (figures = '{"days":[],"reach":[]}') => ({
  content: JSON.stringify({ shortUrlId: ID, timezone: 'Pacific/Auckland' }),
  figures,
});

function countedPages() {
  let made = 0;
  const pageOfReport = cacheReportPages(async () => ({ headers: {}, html: `page ${++made}` }));
  return async (...given: Parameters<typeof pageOfReport>) => (await pageOfReport(...given)).plain.toString();
}

test('a page is made again when the report or the day of its customer is another one, and only then', async () => {
  const read = countedPages();
  expect(await read(ID, text(), NOON)).toBe('page 1');
  expect(await read(ID, text(), NOON + 10 * HOUR)).toBe('page 1');
  expect(await read(ID, text(), NOON + 11 * HOUR)).toBe('page 2');
  expect(await read(ID, text('{"days":[],"reach":[7]}'), NOON + 11 * HOUR)).toBe('page 3');
  expect(await read(ID, text(), NOON + 11 * HOUR)).toBe('page 4');
});

test('many who open a report at once wait for one page', async () => {
  const read = countedPages();
  expect(await Promise.all([1, 2, 3].map(() => read(ID, text(), NOON)))).toEqual(['page 1', 'page 1', 'page 1']);
});

test('the pages that were opened longest ago are forgotten', async () => {
  const read = countedPages();
  await read(ID, text(), NOON);
  for (let other = 0; other < 299; other += 1) await read(`other ${other}`, text(), NOON);
  expect(await read(ID, text(), NOON)).toBe('page 1');
  for (let other = 0; other < 300; other += 1) await read(`another ${other}`, text(), NOON);
  expect(await read(ID, text(), NOON)).toBe('page 601');
});

test('a page that could not be made is tried again', async () => {
  let tries = 0;
  const pageOfReport = cacheReportPages(async () => {
    tries += 1;
    if (tries === 1) throw new Error('The map could not be read');
    return { headers: {}, html: 'page' };
  });
  await expect(pageOfReport(ID, text(), NOON)).rejects.toThrow('map');
  const { gzipped } = await pageOfReport(ID, text(), NOON);
  expect(gunzipSync(gzipped).toString()).toBe('page');
});
