// Measures whether the page stays responsive while scrolling among a million listings: cards and rows of a dashboard and the list of staff,
// each with the largest page size and with pictures, in a real browser.
import { sampleJpeg } from '#test/harness/samples/sample-pictures.ts';
import type { Browser, Page } from 'playwright-core';
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
/** More than can be reached in the time. */
const WITH_PICTURES = 2000;

const SCREENS = [
  { name: 'cards', path: '/customer-dashboard/listings?limit=100&look=cards', row: 'section li:has(h3)', role: 'corporate' },
  { name: 'rows', path: '/customer-dashboard/listings?limit=100&look=list', row: 'section li:has(h3)', role: 'corporate' },
  { name: 'list of staff', path: '/customers/listings?limit=100', row: 'tbody tr:has(a)', role: 'operations' },
] as const;

/** The baseline of the machine at that moment: a page of plain text. */
const PLAIN_LINES = 5000;
const PLAIN_PAGE = Array.from({ length: PLAIN_LINES }, (_, line) => `<p>Line ${line}</p>`).join('');

export const listingsScroll: Benchmark = {
  name: 'listings-scroll',
  what: 'p95 of frames while someone turns the wheel through pages of 100 listings with pictures, the worst of cards, rows and the list of staff; control: plain text',
  async run(stage) {
    const databaseUrl = await stage.databases.set(stage.options.isSmall ? 'bench_listings_small' : 'bench_listings');
    const { url } = await stage.startProduct(databaseUrl);
    const seconds = stage.options.seconds * stage.options.rounds;
    return withPictures(url, databaseUrl, (customerId) =>
      inBrowser(async (browser) => {
        const plain = await inPage(browser, async (page) => {
          await page.setContent(PLAIN_PAGE);
          return scrollByWheel(page, 'p', stage.options.seconds);
        });
        const control = told('plain text', plain, stage.log);
        const holds: Hold[] = [];
        let worst = 0;
        for (const { name, path, row, role } of SCREENS) {
          const [person] = await addPeople(databaseUrl, 1, { role, ...(role === 'corporate' && { customerId }) });
          const smoothness = await inPage(browser, async (page) => {
            await page.context().addCookies([{ ...cookieOf(person?.cookie), url }]);
            await page.goto(`${url}${path}`);
            return scrollByWheel(page, row, seconds);
          });
          const { p95, longest } = told(name, smoothness, stage.log);
          worst = Math.max(worst, p95);
          holds.push(
            atMost(`p95 frame of ${name}`, p95, BOUND_FRAME_MS, 'ms'),
            atMost(`longest task of ${name}`, longest, BOUND_TASK_MS, 'ms'),
          );
        }
        return { ratio: worst / control.p95, ours: worst, control: control.p95, unit: 'ms', holds };
      }),
    );
  },
};

function told(name: string, { frameMs, longTaskMs, rows }: Smoothness, log: (line: string) => void): { p95: number; longest: number } {
  const [p50, p95, p99] = [50, 95, 99].map((percent) => percentile(frameMs, percent)) as [number, number, number];
  const longest = Math.max(0, ...longTaskMs);
  log(
    `  ${name}: ${rows} passed in ${frameMs.length} frames, p50 ${figure(p50)}, p95 ${figure(p95)}, p99 ${figure(p99)} ms; ${longTaskMs.length} long tasks, at most ${figure(longest)} ms`,
  );
  return { p95, longest };
}

function cookieOf(cookie = ''): { name: string; value: string } {
  const [name = '', value = ''] = cookie.split('=');
  return { name, value };
}

async function inPage<Result>(browser: Browser, work: (page: Page) => Promise<Result>): Promise<Result> {
  const context = await browser.newContext({ viewport: VIEWPORT });
  try {
    return await work(await context.newPage());
  } finally {
    await context.close();
  }
}

/** The set has no pictures; the first listings get some for the duration of the run. */
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
