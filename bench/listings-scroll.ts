// Does the page stay responsive while someone scrolls among a million listings? Cards and rows of a dashboard and the list of staff, each
// with as many on a page as it offers and with pictures, in a real browser.
import { sampleJpeg } from '#test/harness/sample-pictures.ts';
import type { Browser } from 'playwright-core';
import pg from 'pg';
import type { Benchmark, Hold } from './benchmark.ts';
import { inBrowser } from './browser-loads.ts';
import { figure, percentile } from './figures.ts';
import { atMost } from './holds.ts';
import { scrollByWheel } from './load/wheel.ts';
import type { Smoothness } from './load/wheel.ts';
import { addPeople } from './stage/people.ts';

const BOUND_FRAME_MS = 34;
const BOUND_TASK_MS = 200;
const VIEWPORT = { width: 1440, height: 900 };
const PICTURES = 20;
/** More than anyone reaches in the time. */
const WITH_PICTURES = 2000;

const SCREENS = [
  { name: 'cards', path: '/customer-dashboard/listings?limit=100&look=cards', row: 'section li:has(h3)', role: 'corporate' },
  { name: 'rows', path: '/customer-dashboard/listings?limit=100&look=list', row: 'section li:has(h3)', role: 'corporate' },
  { name: 'list of staff', path: '/customers/listings?limit=100', row: 'tbody tr:has(a)', role: 'operations' },
] as const;

export const listingsScroll: Benchmark = {
  name: 'listings-scroll',
  what: 'frames while someone turns the wheel through pages of 100 listings with pictures, as cards, as rows and as staff; control: the bound',
  async run(stage) {
    const databaseUrl = await stage.databases.set(stage.options.isSmall ? 'bench_listings_small' : 'bench_listings');
    const { url } = await stage.startProduct(databaseUrl);
    return withPictures(url, databaseUrl, (customerId) =>
      inBrowser(async (browser) => {
        const holds: Hold[] = [];
        const p95s: number[] = [];
        for (const screen of SCREENS) {
          const [person] = await addPeople(databaseUrl, 1, { role: screen.role, ...(screen.role === 'corporate' && { customerId }) });
          const { frameMs, longTaskMs, rows } = await scrollOn(
            browser,
            `${url}${screen.path}`,
            person?.cookie ?? '',
            screen.row,
            stage.options.seconds * stage.options.rounds,
          );
          const p95 = percentile(frameMs, 95);
          const longest = Math.max(0, ...longTaskMs);
          stage.say(
            `  ${screen.name}: ${rows} passed in ${frameMs.length} frames, p50 ${figure(percentile(frameMs, 50))} ms, p95 ${figure(p95)} ms, p99 ${figure(percentile(frameMs, 99))} ms; ${longTaskMs.length} long tasks`,
          );
          p95s.push(p95);
          holds.push(
            atMost(`p95 frame of ${screen.name}`, p95, BOUND_FRAME_MS, 'ms'),
            atMost(`longest task of ${screen.name}`, longest, BOUND_TASK_MS, 'ms'),
          );
        }
        const worst = Math.max(...p95s);
        return { ratio: worst / BOUND_FRAME_MS, ours: worst, control: BOUND_FRAME_MS, unit: 'ms', holds };
      }),
    );
  },
};

async function scrollOn(browser: Browser, address: string, cookie: string, row: string, seconds: number): Promise<Smoothness> {
  const context = await browser.newContext({ viewport: VIEWPORT });
  try {
    const [name = '', value = ''] = cookie.split('=');
    await context.addCookies([{ name, value, url: new URL(address).origin }]);
    const page = await context.newPage();
    await page.goto(address);
    return await scrollByWheel(page, row, seconds);
  } finally {
    await context.close();
  }
}

/** The set has none; those that come first get some, until the end. */
async function withPictures<Result>(url: string, databaseUrl: string, work: (customerId: string) => Promise<Result>): Promise<Result> {
  const [person] = await addPeople(databaseUrl, 1, { role: 'operations' });
  const pictures: string[] = [];
  while (pictures.length < PICTURES) pictures.push(await upload(url, person?.cookie ?? ''));
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>(
      `select id from customers where is_active and vertical = 'real-estate' order by id limit 1`,
    );
    const customerId = rows[0]?.id ?? '';
    await client.query(
      `with shown as ((select id from listings order by id desc limit $3) union (select id from listings where customer_id = $2 order by id desc limit $3)),
            numbered as (select id, row_number() over (order by id) as place from shown)
       update listings l set hero_url = ($1::text[])[1 + n.place % cardinality($1::text[])] from numbered n where n.id = l.id`,
      [pictures, customerId, WITH_PICTURES],
    );
    return await work(customerId);
  } finally {
    await client.query('update listings set hero_url = null where hero_url is not null');
    await client.end();
  }
}

async function upload(url: string, cookie: string): Promise<string> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(await sampleJpeg(1200, 800))]), 'house.jpg');
  const answer = await fetch(`${url}/api/files`, { method: 'POST', body: form, headers: { cookie } });
  if (!answer.ok) throw new Error(`A picture was refused with ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { thumbnailUrl: string }).thumbnailUrl;
}
