// Filters that attack the sandbox: each is stopped within its limits, says why, and harms neither the next listing nor anyone else.
import { readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { FILTER_SNIPPETS, sampleFilterListing } from '#domain/feeds/index.ts';
import type { FilterListing, FilterOutcome } from '#domain/feeds/index.ts';
import { VERTICALS } from '#domain/inventory/index.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { openFilterRunner } from './open-filter-runner.ts';

const [vertical] = VERTICALS;
const NOW = Date.UTC(2026, 10, 17, 3, 4, 5);
/** Short, so that the attacks take little time; far more than a good filter needs. */
const limits = { callMs: 100 };
const runner = openFilterRunner({ now: () => NOW, limits, silenceMs: 60_000 });
/** Runs no more of a batch after one stop. */
const strict = openFilterRunner({ now: () => NOW, limits: { ...limits, maxStopped: 1 }, silenceMs: 60_000 });
afterAll(async () => {
  await runner.close();
  await strict.close();
});

const sample = (title: string): FilterListing => ({ ...sampleFilterListing(vertical), title });
const named = (code: string) => ({ name: 'Hostile', version: 1, code });

/** Runs the body on a listing titled 'attack' and, after it, on one titled 'next'. */
async function attack(body: string, before = ''): Promise<{ first: FilterOutcome; next: FilterOutcome }> {
  const code = `${before}\nfunction filter(listing) {\n  if (listing.title === 'attack') {\n${body}\n  }\n  listing.title = 'passed';\n  return listing;\n}`;
  const [first, next] = await runner.run('attacker', [named(code)], [sample('attack'), sample('next')], { vertical });
  if (!first || !next) throw new Error('There is no outcome');
  return { first, next };
}

/** The processes that this one has started, with their niceness. */
const startedProcesses = (): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
          .replace(/^.*\) /s, '')
          .split(' ');
        return Number(fields[1]) === process.pid && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('max-old-space-size')
          ? [Number(pid)]
          : [];
      } catch {
        return [];
      }
    });

test.runIf(process.platform === 'linux')('a filter has a lower priority than requests', async () => {
  await attack('');
  const started = startedProcesses();
  expect(started.length).toBeGreaterThan(0);
  for (const pid of started) expect(getPriority(pid)).toBeGreaterThan(getPriority());
});

const TIME = 'The filter took longer than 100 ms and was stopped.';
const MEMORY = 'The filter used more than 32 MB of memory and was stopped.';

test.each([
  ['an endless loop', 'while (true) {}', TIME],
  ['a loop that catches everything', 'while (true) try { while (true) {} } catch {}', TIME],
  ['a loop in finally', 'try { while (true) {} } finally { while (true) {} }', TIME],
  ['recursion', 'const f = () => f() + 1; f();', /too deeply/],
  // Which limit is reached first depends on the machine.
  ['recursion in JSON', 'let a = []; for (let i = 0; i < 1e4; i++) a = [a]; JSON.stringify(a);', /too deeply|took longer/],
  ['a regular expression with backtracking', `/^(a+)+$/.test('a'.repeat(40) + 'b');`, TIME],
  ['a memory bomb', `const all = []; while (true) all.push('x'.repeat(1e6));`, MEMORY],
  ['one huge text', `'x'.repeat(100 * 1024 * 1024);`, MEMORY],
  ['one huge buffer', 'new Uint8Array(1e9);', /memory|invalid/i],
  ['many large buffers', 'const all = []; while (true) all.push(new Uint8Array(1e6));', MEMORY],
  ['a result of 100 MB', `listing.description = 'x'.repeat(1e6).repeat(100); return listing;`, MEMORY],
  ['a result of 1 MB', `listing.description = 'x'.repeat(1e6); return listing;`, 'The returned listing is larger than 256 kB.'],
  ['a result with many values', 'listing.metaData.list = Array.from({ length: 1e4 }, () => 1); return listing;', /more than 5000 values/],
  [
    'a wide cycle',
    'let o = {}; for (let i = 0; i < 9; i++) o["k" + i] = o; listing.metaData.o = o; return listing;',
    /contains itself|more than 5000/,
  ],
  ['a promise', 'return Promise.resolve(listing);', /promise/],
  ['a thenable', 'return { then() {} };', /promise/],
  ['a cyclic listing', 'listing.metaData.self = listing; return listing;', /contains itself/],
  ['not a number', 'listing.startPrice = NaN; return listing;', 'startPrice is NaN. Return a number or null.'],
  ['infinity', 'listing.metaData.bedrooms = 1 / 0; return listing;', 'metaData.bedrooms is Infinity. Return a number or null.'],
  ['a function as a value', 'listing.title = () => 1; return listing;', /title is a function/],
  ['a BigInt', 'listing.startPrice = 1n; return listing;', /startPrice is a bigint/],
  ['a symbol', `listing.title = Symbol('x'); return listing;`, /title is a symbol/],
  ['a date object', 'listing.title = new Date(); return listing;', /title is not a plain object/],
  ['undefined in a list', 'listing.hiddenKeys = [undefined]; return listing;', /hiddenKeys\[0\] is undefined/],
  ['nothing returned', 'return;', 'The filter returned nothing. Return the listing, or null to drop it.'],
  ['a text returned', `return 'listing';`, /returned a string/],
  ['a list returned', 'return [listing];', /returned a list/],
  [
    'a getter that loops',
    'Object.defineProperty(listing, "title", { enumerable: true, get() { while (true) {} } }); return listing;',
    TIME,
  ],
  ['a proxy that throws', `return new Proxy(listing, { ownKeys() { throw new Error('trap'); } });`, 'Error: trap'],
  ['an error with a looping message', 'throw Object.defineProperty(new Error(), "message", { get() { while (true) {} } });', TIME],
  ['an error with a throwing message', 'throw Object.defineProperty(new Error(), "message", { get() { throw 1; } });', /cannot be read/],
  ['a thrown text', `throw 'plain text';`, 'The filter threw: plain text'],
  ['randomness', 'listing.title = String(Math.random()); return listing;', /Math.random is not available/],
  ['pollution of a prototype', 'Object.prototype.title = "polluted"; return listing;', /TypeError/],
  ['a replaced built-in', 'Array.prototype.includes = () => true; return listing;', /TypeError/],
  ['a replaced JSON', 'JSON.stringify = () => "{}"; return listing;', /TypeError/],
  ['a deleted global', 'delete globalThis.JSON; return listing;', /TypeError/],
  ['a new global', 'globalThis.kept = listing; return listing;', /TypeError/],
  ['a hidden prototype', 'Object.getPrototypeOf(function* () {}).evil = 1; return listing;', /TypeError/],
  ['a host object', 'process.exit(1);', /ReferenceError/],
  ['the host by a constructor', `return drop.constructor('return process')();`, /ReferenceError/],
  ['the host by the console', `return console.log.constructor('return require("fs")')();`, /ReferenceError/],
  ['an import', `return import('node:fs');`, /promise/],
  ['the customer', `listing.customerId = 'x'; return listing;`, 'A filter cannot set customerId.'],
  ['the agents', `listing.metaData.listingAgent = []; return listing;`, 'A filter cannot set listingAgent.'],
  ['the reference', `listing.reference = 'x'; return listing;`, 'reference is read-only.'],
  ['an unknown field', `listing.colour = 'red'; return listing;`, /A listing has no field colour/],
  [
    'an own field named __proto__',
    `Object.defineProperty(listing, '__proto__', { value: {}, enumerable: true }); return listing;`,
    /no field __proto__/,
  ],
  ['an unknown vertical field', `listing.metaData.colour = 'red'; return listing;`, 'The vertical Real estate has no field colour.'],
  ['a wrong vertical field', `listing.metaData.bedrooms = 'many'; return listing;`, /^metaData\.bedrooms: /],
  ['an unknown type', `listing.type = 'CASTLE'; return listing;`, /CASTLE is not a listing type/],
  ['a hidden key that cannot be', `listing.hiddenKeys = ['bedrooms']; return listing;`, /bedrooms cannot be hidden/],
  ['characters that cannot be stored', `listing.title = 'a\\u0000b'; return listing;`, /title: contains characters/],
  ['an address of no page', `listing.customerUrl = 'javascript:alert(1)'; return listing;`, /^customerUrl: /],
  ['an address without https', `listing.customerUrl = 'http://kauri.example/villa'; return listing;`, /^customerUrl: /],
])('%s fails the listing, and the next one passes', async (_, body, message) => {
  const { first, next } = await attack(body);
  expect(first.kind).toBe('failed');
  if (first.kind === 'failed') expect(first.message).toMatch(message);
  expect(next).toMatchObject({ kind: 'kept', listing: { title: 'passed' } });
});

describe('nothing of one listing reaches the next', () => {
  test.each([
    [
      'a variable of the code',
      'let seen = 0;',
      'seen += 1; listing.title = String(seen); return listing;',
      `listing.title = String(seen);`,
    ],
    ['a property of a function', 'const f = () => 1;', 'f.seen = 1; return listing;', 'listing.title = String(f.seen ?? 0);'],
    [
      'a variable of indirect eval',
      '',
      `try { (0, eval)('var leak = 1'); } catch {} return listing;`,
      'listing.title = String(typeof leak === "undefined" ? 0 : 1);',
    ],
  ])('%s', async (_, before, body, read) => {
    const code = `${before}\nfunction filter(listing) { if (listing.title === 'attack') { ${body} }\n${read}\nreturn listing; }`;
    const [, next] = await runner.run('attacker', [named(code)], [sample('attack'), sample('next')], { vertical });
    expect(next).toMatchObject({ kind: 'kept', listing: { title: '0' } });
  });

  test('code that closes its function is a syntax error', async () => {
    const { first } = await attack('', '}); globalThis.escaped = 1; (function () {');
    expect(first).toMatchObject({ kind: 'failed', message: expect.stringMatching(/^SyntaxError/), line: 1 });
  });
});

test('a filter tells the line of its error, its reason for dropping and what it printed', async () => {
  const { first } = await attack('null.x;');
  expect(first).toMatchObject({ kind: 'failed', filter: 'Hostile', line: 4, message: expect.stringContaining('TypeError') });
  expect((await attack(`console.log('seen', { a: 1 }); return drop('No images');`)).first).toMatchObject({
    kind: 'dropped',
    reason: 'No images',
    console: ['seen {"a":1}'],
  });
  expect((await attack('return null;')).first).toMatchObject({ kind: 'dropped', reason: null });
});

test('huge console output is cut', async () => {
  const { first } = await attack(`for (let i = 0; i < 1000; i++) console.log('x'.repeat(10000)); return null;`);
  expect(first.kind).toBe('dropped');
  expect(first.console).toHaveLength(51);
  expect(Math.max(...first.console.map((line) => line.length))).toBeLessThanOrEqual(301);
});

test('time is that of the run, in UTC', async () => {
  const body = `listing.title = [Date.now(), new Date().getTime(), new Date().constructor.now(), new Date(0).getHours(), Date().slice(0, 15)].join(' '); return listing;`;
  expect((await attack(body)).first).toMatchObject({ kind: 'kept', listing: { title: `${NOW} ${NOW} ${NOW} 0 Tue Nov 17 2026` } });
});

test('an untouched listing is kept as it was, and a field that is left out is left out', async () => {
  const given = sample('attack');
  expect((await attack('return listing;')).first).toMatchObject({ kind: 'kept', listing: given });
  const { first } = await attack('delete listing.title; listing.description = undefined; return listing;');
  expect(first.kind === 'kept' && Object.keys(first.listing)).not.toContain('title');
});

test('filters run in order, and the one that fails is named', async () => {
  const first = { name: 'First', version: 1, code: `function filter(l) { l.title += ' one'; return l; }` };
  const second = {
    name: 'Second',
    version: 1,
    code: `const filter = (l) => { l.title += ' two'; if (l.title.startsWith('bad')) throw new Error('no'); return l; };`,
  };
  const outcomes = await runner.run('customer', [first, second], [sample('good'), sample('bad')], { vertical });
  expect(outcomes).toMatchObject([
    { kind: 'kept', listing: { title: 'good one two' } },
    { kind: 'failed', filter: 'Second', message: 'Error: no' },
  ]);
});

test('after three stopped calls the rest of a batch is not run', async () => {
  const listings = Array.from({ length: 8 }, () => sample('x'));
  const outcomes = await runner.run('attacker', [named('function filter() { while (true) {} }')], listings, { vertical });
  const messages = outcomes.map((outcome) => outcome.kind === 'failed' && outcome.message);
  expect(messages.slice(0, 3)).toEqual(Array.from({ length: 3 }, () => TIME));
  expect(new Set(messages.slice(3))).toEqual(new Set(['Not run, because the filters were stopped on 3 earlier listings of this batch.']));
});

test('each snippet works on a sample listing', async () => {
  const given = {
    ...sample('LOVELY FARM'),
    description: 'Call 021 555 0142 now. '.repeat(80),
    imageCount: 0,
    type: 'RESIDENTIAL_FOR_RENT',
  };
  const listing = { ...given, metaData: { ...given.metaData, suburb: 'mt eden', price: 'Offers', priceView: 'Auction' } };
  const done: Record<string, unknown> = {};
  for (const { id, name, code } of FILTER_SNIPPETS) {
    const [outcome] = await runner.run('customer', [{ name, version: 1, code }], [listing], { vertical });
    done[id] = outcome?.kind === 'kept' ? outcome.listing : outcome;
  }
  expect(done).toMatchObject({
    'hide-price-words': { metaData: { price: '' }, hiddenKeys: ['price'] },
    'sentence-case-title': { title: 'Lovely farm' },
    'drop-without-pictures': { kind: 'dropped', reason: 'No images' },
    'strip-phone-numbers': { description: 'Call now. '.repeat(80).trim() },
    'map-category': { type: 'RURAL_FOR_SALE' },
    'cap-description': { description: expect.stringMatching(/now\.$/) },
    'tidy-suburb': { metaData: { suburb: 'Mount Eden' } },
    'drop-rentals': { kind: 'dropped', reason: 'Rental' },
  });
});

/** Calls of native code, between which a loop is hardly ever asked whether its time is over; together far longer than 100 ms. */
const LONG_NATIVE = `for (let i = 0; i < 40; i += 1) 'x'.repeat(4e6);`;

test.each([
  ['calls of native code', LONG_NATIVE],
  ['a sort', `for (let i = 0; i < 20; i += 1) Array.from('zyxwvutsrq'.repeat(2000)).sort();`],
  ['a search', `const text = 'a'.repeat(1e6); for (let i = 0; i < 200; i += 1) text.lastIndexOf('b');`],
  ['JSON', `const text = JSON.stringify('x'.repeat(1e6)); for (let i = 0; i < 60; i += 1) JSON.parse(text);`],
])('%s that took too long counts as stopped, though it ended by itself', async (_, work) => {
  const listings = Array.from({ length: 2 }, () => sample('x'));
  const outcomes = await strict.run('attacker', [named(`function filter(l) { ${work} return l; }`)], listings, { vertical });
  const messages = outcomes.map((outcome) => (outcome.kind === 'failed' ? outcome.message : outcome.kind));
  expect(messages).toEqual([TIME, 'Not run, because the filters were stopped on 1 earlier listings of this batch.']);
});

test('a customer leaves the process to others when the time of a turn is over, and goes on later', async () => {
  const single = openFilterRunner({ now: () => NOW, slots: 1, limits: { turnMs: 0 }, silenceMs: 60_000 });
  const good = named('function filter(l) { return l; }');
  const ended: string[] = [];
  try {
    const many = Array.from({ length: 20 }, (_, at) => sample(`listing ${at}`));
    const slow = single.run('slow', [good], many, { vertical }).then((outcomes) => {
      ended.push('slow');
      return outcomes;
    });
    const neighbour = single.run('neighbour', [good], [sample('x')], { vertical }).then(() => ended.push('neighbour'));
    await neighbour;
    const outcomes = await slow;
    expect(ended).toEqual(['neighbour', 'slow']);
    expect(outcomes.map((outcome) => outcome.kind === 'kept' && outcome.listing.title)).toEqual(many.map(({ title }) => title));
  } finally {
    await single.close();
  }
});

describe('beside a filter that never ends', () => {
  test('the filters of another customer run, and its own wait; aborting it frees its turn', async () => {
    const patient = openFilterRunner({ now: () => NOW, limits: { callMs: 600_000 }, silenceMs: 600_000 });
    const events: string[] = [];
    const endless = new AbortController();
    const good = named('function filter(l) { return l; }');
    const run = (who: string, label: string, filter: typeof good, signal?: AbortSignal) =>
      patient.run(who, [filter], [sample('x')], { vertical, signal }).then(
        () => events.push(label),
        () => events.push(`${label} aborted`),
      );
    try {
      const loop = run('attacker', 'loop', named('function filter() { while (true) {} }'), endless.signal);
      const own = run('attacker', 'own', good);
      await run('neighbour', 'neighbour', good);
      await run('neighbour', 'neighbour again', good);
      events.push('abort');
      endless.abort();
      await Promise.all([loop, own]);
    } finally {
      await patient.close();
    }
    expect(events).toEqual(['neighbour', 'neighbour again', 'abort', 'loop aborted', 'own']);
  });

  test('a process that stops answering is replaced, and the listing says so', async () => {
    // A loop over long native calls is hardly ever asked whether its time is over.
    const silent = openFilterRunner({ now: () => NOW, silenceMs: 3000 });
    const code = `function filter(l) { if (l.title === 'attack') while (true) 'x'.repeat(4e6); return l; }`;
    const outcomes = await silent.run('attacker', [named(code)], [sample('before'), sample('attack'), sample('next')], { vertical });
    await silent.close();
    expect(outcomes.map((outcome) => (outcome.kind === 'failed' ? outcome.message : outcome.kind))).toEqual([
      'kept',
      'The filter did not respond and was stopped.',
      'kept',
    ]);
  });
});
