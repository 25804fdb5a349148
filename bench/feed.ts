// Measures how fast a feed becomes listings: 100,000 in REAXML without pictures, delivered by programs of other makers, compared with
// parsing the file twice and PostgreSQL's COPY of the same rows. Then the same records again, which must write nothing.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Database } from '#server/db/connection.ts';
import { openDatabase } from '#server/db/connection.ts';
import type { AccountToDeliverTo } from '#test/harness/feeds/feed-account-to-deliver-to.ts';
import type { Benchmark } from './benchmark.ts';
import { makeFeedAccount, untilRead } from './feed/feed-account.ts';
import type { ReadFile } from './feed/feed-account.ts';
import { writeFeedFile } from './feed/feed-file.ts';
import { freePort, openTransports } from './feed/transports.ts';
import type { Transport } from './feed/transports.ts';
import { median } from './figures.ts';
import { atLeast, atMost } from './holds.ts';
import { alternate } from './load/alternate.ts';
import { inSeconds } from './stage/bulk-fixture.ts';
import { runJsonProgram } from './stage/child.ts';
import { COPIED_LISTING_COLUMNS } from './stage/listing-columns.ts';
import { addPeople } from './stage/people.ts';
import { psql } from './stage/psql.ts';
import { settledMegabytes, watchMemory } from './stage/resident-memory.ts';

const LISTINGS = 100_000;
const SMALL_LISTINGS = 10_000;
const WRITTEN = 'listings, feed_listings, feed_files, feed_records, listing_events, audit_entries';

export const feed: Benchmark = {
  name: 'feed',
  what: 'listings a second of 100,000 in REAXML, from the first byte received to the last row written, against parsing the file twice and \\copy of the same rows; memory; then the same records again',
  async run(stage) {
    const listings = stage.options.isSmall ? SMALL_LISTINGS : LISTINGS;
    const databaseUrl = await stage.databases.scratch();
    const db = openDatabase(databaseUrl, { connections: 2, onError: () => undefined, statementTimeoutMs: 0 });
    const folder = await mkdtemp(path.join(tmpdir(), 'adstead-bench-'));
    const [first, second, copied] = ['first.xml', 'second.xml', 'rows.csv'].map((name) => path.join(folder, name)) as [
      string,
      string,
      string,
    ];
    const ownPort = await freePort();
    const product = await stage.startMeasuredProduct(databaseUrl, {
      FTP_SERVER_PORT: String(ownPort),
      FTP_SERVER_PASSIVE_PORTS: '52000-52099',
      PRIVATE_FILE_SERVERS: '1',
    });
    const [person] = await addPeople(databaseUrl, 1, { role: 'admin' });
    const signedIn = { url: product.url, cookie: person?.cookie ?? '' };
    const transports = await openTransports(db, folder, ownPort, stage.log);
    const repeats: number[] = [];
    let added = 0;
    let turn = 0;

    const deliver = async (
      transport: Transport,
      account: AccountToDeliverTo,
      file: string,
    ): Promise<{ seconds: number; read: ReadFile }> => {
      const start = await transport.send(account, file, path.basename(file));
      const read = await untilRead(db, account.id, path.basename(file));
      return { seconds: (performance.now() - start) / 1000, read };
    };
    const deliverTwice = async (): Promise<number> => {
      const transport = transports.all[turn % transports.all.length] as Transport;
      turn += 1;
      await db.$client.query(`truncate ${WRITTEN} cascade`);
      const account = await makeFeedAccount(db, signedIn, transport);
      await settledMegabytes(product);
      const memory = watchMemory(product.pid);
      const made = await deliver(transport, account, first);
      const { first: before, most } = memory.stop();
      requireCounts(made.read, { created: listings, unchanged: 0 });
      const written = await writtenRows(db);
      const again = await deliver(transport, account, second);
      requireCounts(again.read, { created: 0, unchanged: listings });
      if ((await writtenRows(db)) !== written) throw new Error('The same records changed something');
      added = Math.max(added, most - before);
      repeats.push(again.seconds / made.seconds);
      stage.log(
        `  ${transport.name}: ${made.seconds.toFixed(1)} s, again ${again.seconds.toFixed(1)} s; memory from ${before.toFixed(0)} MB to at most ${most.toFixed(0)} MB`,
      );
      return listings / made.seconds;
    };
    const parseAndCopy = async (): Promise<number> => {
      const { seconds } = await runJsonProgram<{ seconds: number }>(['bench/feed/parse-twice.ts'], { file: first });
      await db.$client.query(`truncate ${WRITTEN} cascade`);
      const copying = await inSeconds(() => psql(databaseUrl, `\\copy listings (${COPIED_LISTING_COLUMNS}) from '${copied}' csv`));
      stage.log(`  control: parsed twice in ${seconds.toFixed(1)} s, copied in ${copying.toFixed(1)} s`);
      return listings / (seconds + copying);
    };

    try {
      await writeFeedFile(first, listings, '2026-11-17-09:00:00');
      await writeFeedFile(second, listings, '2026-11-17-10:00:00');
      await deliverTwice();
      await psql(databaseUrl, `\\copy (select ${COPIED_LISTING_COLUMNS} from listings) to '${copied}' csv`);
      [repeats.length, added, turn] = [0, 0, 0];
      const sides = { unit: 'listings/s', ours: deliverTwice, control: parseAndCopy };
      const measured = await alternate(sides, stage.options, stage.log);
      return {
        ...measured,
        holds: [
          atLeast('ratio', measured.ratio, 0.3),
          atMost('added memory', added, 300, 'MB'),
          atMost('time of the same records again, of the first time', median(repeats), 0.33),
        ],
      };
    } finally {
      await transports.close();
      await db.$client.end();
      await rm(folder, { recursive: true });
    }
  },
};

function requireCounts(read: ReadFile, expected: Pick<ReadFile, 'created' | 'unchanged'>): void {
  const isAsExpected =
    read.state === 'READ' && read.created === expected.created && read.unchanged === expected.unchanged && read.warned === 0;
  if (!isAsExpected) throw new Error(`The file was read as ${JSON.stringify(read)}, not ${JSON.stringify(expected)}`);
}

/** Counts every row version of listings, and the rows that follow from them. The job that looks up the addresses of other listings may write at the same time, which is left out. */
async function writtenRows(db: Database): Promise<string> {
  const { rows } = await db.$client.query(`
    select (select json_build_array(count(*), sum(version)) from listings) as listings,
      (select json_build_array(count(*), max(xmin::text::int8)) from feed_listings) as links,
      (select count(*) from feed_records) as records, (select count(*) from listing_events) as events,
      (select count(*) from audit_entries where entity = 'listing' and not changes ? 'foundLocation') as audits`);
  return JSON.stringify(rows[0]);
}
