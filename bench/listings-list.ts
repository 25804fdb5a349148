// One page of a million listings, by two filters, a word and a sort, with its count: for words with ten, a thousand and a hundred
// thousand matches. Also the suggestions while someone types.
import type { Benchmark } from './benchmark.ts';
import { LISTING_WORDS } from './listings-sql.ts';
import { signedIn } from './customers-list.ts';
import { figure, percentile } from './figures.ts';
import { atLeast, atMost } from './holds.ts';
import { alternate } from './load/alternate.ts';
import { steady } from './load/steady.ts';
import { throughput } from './load/throughput.ts';
import type { Stage } from './stage/stage.ts';

type Frequency = keyof typeof LISTING_WORDS;

const pathFor = (word: string): string => {
  const search = [
    { field: 'type', operator: 'equals', value: 'RESIDENTIAL_FOR_SALE' },
    { field: 'status', operator: 'equals', value: 'ACTIVE' },
    { field: 'text', operator: '%', value: word },
  ];
  return `/api/listings?limit=25&order=-price&search=${encodeURIComponent(JSON.stringify(search))}`;
};

const listingsWith = (frequency: Frequency, matches: string): Benchmark => ({
  name: `listings-${frequency}`,
  what: `a signed-in page of a million listings by two filters, a word with ${matches} matches and a sort, with count, against the same by hand`,
  async run(stage) {
    const { product, control, cookie } = await bothSides(stage);
    const measured = await alternate(
      {
        unit: 'req/s',
        ours: (seconds) => throughput({ url: `${product}${pathFor(LISTING_WORDS[frequency])}`, headers: { cookie } }, seconds),
        control: (seconds) => throughput({ url: `${control}/listings/${frequency}` }, seconds),
      },
      stage.options,
      stage.log,
    );
    return { ...measured, holds: [atLeast('ratio', measured.ratio, 0.5)] };
  },
});

export const listingsFew = listingsWith('few', '10');
export const listingsSome = listingsWith('some', '1,000');
export const listingsMany = listingsWith('many', '100,000');

/** As people type: the beginnings of common and of rare words, alone and together. */
const TYPED = [
  'ko',
  'kow',
  'kowhai',
  'po',
  'poh',
  'pohutu',
  're',
  'rewa',
  'harbour vi',
  'queen st',
  'ponsonby auck',
  'kr 1234',
  '77',
  'orak',
  'zz',
  'villa rewarewa',
];
const SUGGESTIONS_A_SECOND = 40;
const BOUND_MS = 50;

export const listingsSuggestions: Benchmark = {
  name: 'listings-suggestions',
  what: 'p95 of suggestions among a million listings, at a fixed rate; control: the bound',
  async run(stage) {
    const { url, cookie } = await signedIn(stage, await stage.databases.set('bench_listings'));
    const requests = TYPED.map((text) => ({ path: `/api/listings/suggestions?text=${encodeURIComponent(text)}`, headers: { cookie } }));
    for (const each of requests) await fetch(`${url}${each.path}`, { headers: each.headers });
    const { okMs } = await steady({ url, requests, rate: SUGGESTIONS_A_SECOND, seconds: stage.options.seconds * stage.options.rounds });
    const p95 = percentile(okMs, 95);
    stage.log(`  at ${SUGGESTIONS_A_SECOND} req/s: p95 ${figure(p95)} ms`);
    return { ratio: p95 / BOUND_MS, ours: p95, control: BOUND_MS, unit: 'ms', holds: [atMost('p95', p95, BOUND_MS, 'ms')] };
  },
};

async function bothSides(stage: Stage): Promise<{ product: string; control: string; cookie: string }> {
  const databaseUrl = await stage.databases.set('bench_listings');
  const { url: product, cookie } = await signedIn(stage, databaseUrl);
  const { url: control } = await stage.startControl(databaseUrl);
  return { product, control, cookie };
}
