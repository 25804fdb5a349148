// Measures what another customer notices of a filter that never ends: its feed beside one, against the same feed alone.
import { randomBytes } from 'node:crypto';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { PUSH_PATH } from '#contract/feeds/index.ts';
import { openDatabase } from '#server/db/connection.ts';
import type { Database } from '#server/db/connection.ts';
import { feedPushKeys } from '#server/feeds/files/feed-file-table.ts';
import { hashToken } from '#server/http/session/session-token.ts';
import { stores } from '#server/stores/store-table.ts';
import { makeCustomer, makeOffice } from '#test/harness/factories.ts';
import { makeDataFeed } from '#test/harness/rows/data-feed-rows.ts';
import { makeFeedAccount } from '#test/harness/rows/feed-rows.ts';
import { makeFilter } from '#test/harness/rows/filter-rows.ts';
import { v7 as newId } from 'uuid';
import type { Benchmark } from './benchmark.ts';
import { figure } from './figures.ts';
import { atMost } from './holds.ts';
import { alternate } from './load/alternate.ts';

const BOUND = 1.5;
const RECORDS = 2000;
const POLL_MS = 20;
const AGENT_ID = 'BENCHA';
const GOOD = 'function filter(listing) { return { ...listing, title: listing.title.trim() }; }';
const ENDLESS = 'function filter(listing) { while (true) {} }';

export const filterNeighbour: Benchmark = {
  name: 'filter-neighbour',
  what: "seconds of a customer's feed of 2,000 changed listings with a filter, beside the feeds of a customer whose filter never ends; control: the same alone",
  async run(stage) {
    const databaseUrl = await stage.databases.scratch();
    const { url } = await stage.startProduct(databaseUrl);
    const db = openDatabase(databaseUrl, { connections: 2, onError: () => undefined });
    try {
      const feed = await openFeed(db, url, GOOD);
      const attacker = await openFeed(db, url, ENDLESS);
      const alone = () => secondsOf(() => feed.send());
      const measured = await alternate({ unit: 's', ours: () => beside(attacker, alone), control: alone }, stage.options, stage.log);
      stage.log(`  load ${figure(loadavg()[0] ?? 0)}; the other customer sent ${attacker.sent()} files`);
      return { ...measured, holds: [atMost('ratio', measured.ratio, BOUND)] };
    } finally {
      await db.$client.end();
    }
  },
};

/** The other customer sends file after file until the measured one is read, and what is left of it is waited for. */
async function beside(attacker: Feed, measure: () => Promise<number>): Promise<number> {
  let isDone = false;
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const attack = (async () => {
    while (!isDone) await attacker.send(begin);
  })();
  await Promise.race([begun, attack]);
  try {
    return await measure();
  } finally {
    isDone = true;
    await attack;
  }
}

interface Feed {
  /** Resolves when the file is read; `onReading` is called when its first record is. */
  send(onReading?: () => void): Promise<void>;
  sent(): number;
}

async function openFeed(db: Database, productUrl: string, code: string): Promise<Feed> {
  const customerId = await makeCustomer(db);
  const officeId = await makeOffice(db, customerId);
  const dataFeedId = await makeDataFeed(db);
  const feedAccountId = await makeFeedAccount(
    db,
    { dataFeedId },
    { customerIds: [customerId], agentOffices: [{ agentId: AGENT_ID, officeId }] },
  );
  const storeId = newId();
  const filterIds = [await makeFilter(db, {}, code)];
  await db.insert(stores).values({ id: storeId, customerId, name: 'Feed', kind: 'FEED', feedAccountId, filterIds });
  const key = `adp_${randomBytes(32).toString('base64url')}`;
  await db.insert(feedPushKeys).values({ storeId, keyHash: hashToken(key), prefix: key.slice(0, 12), createdBy: newId() });
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/xml' };
  let sent = 0;
  return {
    sent: () => sent,
    async send(onReading) {
      sent += 1;
      const answer = await fetch(`${productUrl}${PUSH_PATH}`, { method: 'POST', headers, body: fileOf(sent) });
      if (!answer.ok) throw new Error(`The file was answered ${answer.status}: ${await answer.text()}`);
      const { id } = (await answer.json()) as { id: string };
      for (;;) {
        const { rows } = await db.$client.query<{ state: string; total: number | null }>(
          'select state, records_total as total from feed_files where id = $1',
          [id],
        );
        if (rows[0]?.total != null) onReading?.();
        if (rows[0]?.state === 'READ') return;
        if (rows[0]?.state === 'FAILED') throw new Error('The file could not be read');
        await sleep(POLL_MS);
      }
    },
  };
}

/** Every record differs from the one before, so that each is filtered and written. */
function fileOf(number: number): string {
  const minutes = String(number % 60).padStart(2, '0');
  const hours = String(Math.floor(number / 60) % 24).padStart(2, '0');
  const records = Array.from(
    { length: RECORDS },
    (_, index) =>
      `<residential modTime="2026-11-02-${hours}:${minutes}:00" status="current"><agentID>${AGENT_ID}</agentID><uniqueID>N${index}</uniqueID><headline>House ${index}, version ${number}</headline><description>Three bedrooms and a deck to the north.</description><price>${500_000 + index}</price></residential>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?><propertyList date="2026-11-02-${hours}:${minutes}:00">${records.join('')}</propertyList>`;
}

async function secondsOf(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}
