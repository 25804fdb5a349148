// The background job that reads the files of one source, one after another in the order of their dates. It may be started again at any
// time and continues after the last complete batch.
import { FEED_FILE_TEXTS, feedFileRefusalText } from '#contract/feeds/index.ts';
import { moneyCurrency } from '#domain/money/index.ts';
import { and, eq, inArray, lte } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import { customers } from '../../customers/customer-table.ts';
import { recordChange } from '../../db/record-change.ts';
import { readVertical } from '../../inventory/index.ts';
import { jobKind } from '../../jobs/job-kind.ts';
import type { JobWork } from '../../jobs/job-kind.ts';
import { FeedFileRefused } from '../data-feeds/index.ts';
import { openBatchWriter } from './batch-writer.ts';
import type { BatchReading } from './batch-writer.ts';
import { checkFeedFile, customersOf, customersWithNewerSnapshot } from './check-feed-file.ts';
import type { CheckedFile } from './check-feed-file.ts';
import { changeFeedFile, lockFeedFile, nextFeedFile, refusedPositions } from './feed-file-store.ts';
import type { FeedFileRecord } from './feed-file-store.ts';
import { feedFiles } from './feed-file-table.ts';
import type { CustomerFacts } from './feed-reading.ts';
import { chooseFileReader } from './choose-file-reader.ts';
import type { FeedSource } from './feed-source.ts';
import { openOriginal } from './originals/open-original.ts';
import type { OriginalFile } from './originals/open-original.ts';
import type { FeedFileReader, FileToRead } from './prepare-file.ts';
import type { SentKeys } from './sent-keys.ts';
import { withdrawMissing } from './withdraw-missing.ts';

type Work = JobWork<{ sourceId: string }>;

const RETRIES = 5;

export const readFeedFileJob = jobKind({
  id: 'read-feed-file',
  retries: RETRIES,
  timeoutSeconds: 4 * 3600,
  concurrency: 2,
  async handle(work) {
    for (;;) {
      work.signal.throwIfAborted();
      const file = await nextFeedFile(work.context.db, work.payload.sourceId);
      if (!file) return;
      await readOrFail(work, file);
    }
  },
});

/** A file that cannot be read fails by itself, so that it does not hold up the files after it. */
async function readOrFail(work: Work, file: FeedFileRecord): Promise<void> {
  try {
    await readFile(work, file);
  } catch (error) {
    if (error instanceof FeedFileRefused) return end(work, file, { state: 'FAILED', reason: feedFileRefusalText(error.code, error.line) });
    if (work.signal.aborted || work.attempt <= RETRIES) throw error;
    work.context.log.error({ err: error, fileId: file.id }, 'a feed file could not be read');
    await end(work, file, { state: 'FAILED', reason: FEED_FILE_TEXTS.unreadable });
  }
}

async function readFile(work: Work, file: FeedFileRecord): Promise<void> {
  const { context } = work;
  const found = await context.feedSources.find(context, file.sourceId);
  if (!found) return end(work, file, { state: 'FAILED', reason: FEED_FILE_TEXTS.noSource });
  const source = sourceOfFile(found, file);
  const facts = await readFacts(context, customersOf(source));
  if (facts.size === 0) return end(work, file, { state: 'FAILED', reason: FEED_FILE_TEXTS.noStore });
  const original = await openOriginal(context, file.originalId);
  if (!original) return end(work, file, { state: 'FAILED', reason: FEED_FILE_TEXTS.gone });
  const chosen = file.refusedOf === null ? null : await refusedPositions(context.db, file.refusedOf);
  const outdated = await customersWithNewerSnapshot(context.db, file, source);
  const reader = chooseFileReader(work, source, facts, original.contentBytes ?? file.bytes);
  try {
    await readWith(work, file, original, { source, facts, outdated, reader, chosen });
  } finally {
    await reader.close();
  }
}

/** A correction holds only the records that were refused, so what it leaves out stays. */
const sourceOfFile = (source: FeedSource, { storeId, correctionOf }: FeedFileRecord): FeedSource => ({
  ...source,
  isFullSnapshot: source.isFullSnapshot && correctionOf === null,
  stores: storeId === null ? source.stores : source.stores.filter(({ id }) => id === storeId),
});

interface Reading extends BatchReading {
  reader: FeedFileReader;
  /** The positions of the records to apply; null for all. */
  chosen: ReadonlySet<number> | null;
}

const fileToRead = ({ isForced }: FeedFileRecord, { bytes, isCompressed }: OriginalFile, chosen: Reading['chosen']): FileToRead => ({
  bytes: bytes(),
  isCompressed,
  chosen,
  isForced,
});

async function readWith(work: Work, file: FeedFileRecord, original: OriginalFile, reading: Reading): Promise<void> {
  if (file.recordsTotal !== null) return applyFile(work, file, original, reading);
  const { source, reader, chosen } = reading;
  const checked = await checkFeedFile(work.context.db, reading, reader, fileToRead(file, original, chosen));
  if (checked.snapshot?.areTooMany && file.releasedBy === null) return hold(work, file, checked.snapshot);
  await start(work, file, checked);
  const started = { ...file, recordsTotal: checked.records };
  if (checked.repeated) return closeFile(work, started, reading, checked.sent, source.isFullSnapshot);
  return applyFile(work, started, original, reading);
}

async function applyFile(work: Work, file: FeedFileRecord, original: OriginalFile, reading: Reading): Promise<void> {
  const { source, reader, chosen } = reading;
  const batches = openBatchWriter(work, file, reading);
  try {
    for await (const chunk of reader.prepare(fileToRead(file, original, chosen))) for (const prepared of chunk) await batches.add(prepared);
    const sent = await batches.end();
    await closeFile(work, file, reading, sent, source.isFullSnapshot && chosen === null);
  } finally {
    await batches.settle();
  }
}

async function closeFile(work: Work, file: FeedFileRecord, reading: BatchReading, sent: SentKeys, isSnapshot: boolean): Promise<void> {
  const reason = isSnapshot ? await withdrawMissing(work, file, reading, sent) : null;
  await end(work, file, { state: 'READ', reason, supersedes: isSnapshot });
}

async function readFacts({ db, geocoder }: AppContext, customerIds: readonly string[]): Promise<Map<string, CustomerFacts>> {
  const facts = new Map<string, CustomerFacts>();
  if (customerIds.length === 0) return facts;
  const verticals = new Map<string, CustomerFacts['vertical']>();
  const rows = await db
    .select({ id: customers.id, vertical: customers.vertical, currencyCode: customers.currencyCode, countryCode: customers.countryCode })
    .from(customers)
    .where(inArray(customers.id, [...customerIds]))
    .orderBy(customers.id);
  for (const { id, vertical: code, currencyCode, countryCode } of rows) {
    const vertical = verticals.get(code) ?? (await readVertical(db, code));
    verticals.set(code, vertical);
    facts.set(id, { vertical, currencyOffset: moneyCurrency(currencyCode).offset, locatedIn: geocoder ? null : countryCode });
  }
  return facts;
}

const start = (work: Work, file: FeedFileRecord, { records, header, repeated }: CheckedFile): Promise<void> =>
  work.write(async (tx) => {
    const current = await lockFeedFile(tx, file.id);
    if (current.recordsTotal !== null) throw new Error('Another reader went on with this file');
    const done = repeated && { recordsDone: records, unchanged: repeated.unchanged, customerIds: repeated.customerIds };
    await changeFeedFile(tx, file.id, { state: 'READING', recordsTotal: records, header, ...done });
  });

const hold = (work: Work, file: FeedFileRecord, { present, missing }: { present: number; missing: number }): Promise<void> =>
  end(work, file, {
    state: 'HELD',
    reason: FEED_FILE_TEXTS.tooManyMissing.replace('{missing}', String(missing)).replace('{present}', String(present)),
  });

interface Ending {
  state: 'READ' | 'FAILED' | 'HELD';
  reason: string | null;
  /** A full snapshot makes older ones that are on hold pointless, where it is about all their stores. */
  supersedes?: boolean;
}

async function end(work: Work, file: FeedFileRecord, { state, reason, supersedes = false }: Ending): Promise<void> {
  const now = new Date(work.context.now());
  await work.write(async (tx) => {
    await changeFeedFile(tx, file.id, { state, reason, endedAt: state === 'HELD' ? null : now });
    if (supersedes)
      await tx
        .update(feedFiles)
        .set({ state: 'SKIPPED', reason: FEED_FILE_TEXTS.superseded, endedAt: now })
        .where(
          and(
            eq(feedFiles.sourceId, file.sourceId),
            eq(feedFiles.state, 'HELD'),
            lte(feedFiles.datedAt, file.datedAt),
            file.storeId === null ? undefined : eq(feedFiles.storeId, file.storeId),
          ),
        );
    await recordChange(tx, null, {
      area: 'feed-files',
      entity: 'feedFile',
      entityId: file.id,
      customerId: null,
      action: 'updated',
      before: { state: file.state },
      after: { state, ...(reason !== null && { reason }) },
    });
  });
}
