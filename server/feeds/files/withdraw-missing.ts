// Withdraws the listings that a full snapshot leaves out, in batches, once all its records are applied. A run that was interrupted finds
// the remaining ones again.
import { FEED_FILE_TEXTS } from '#contract/feeds/index.ts';
import { activeStores } from '#domain/feeds/index.ts';
import type { FeedRecord } from '#domain/feeds/index.ts';
import type { JobWork } from '../../jobs/job-kind.ts';
import { applyBatch } from './apply-batch.ts';
import type { BatchReading } from './batch-writer.ts';
import type { ItemToApply } from './batch-items.ts';
import { customersOf } from './check-feed-file.ts';
import type { FeedFileRecord } from './feed-file-store.ts';
import type { FeedKey } from './feed-key.ts';
import { presentKeys } from './feed-listing-store.ts';
import type { FeedSource, FeedStore } from './feed-source.ts';
import { partsOfRecord } from './feed-item.ts';
import { isSent } from './sent-keys.ts';
import type { SentKeys } from './sent-keys.ts';

const BATCH_LISTINGS = 500;

type Work = Pick<JobWork<unknown>, 'context' | 'signal' | 'write'>;

/** Returns why missing listings stay; null where none does. */
export async function withdrawMissing(
  work: Work,
  file: FeedFileRecord,
  { source, facts, outdated }: BatchReading,
  sent: SentKeys,
): Promise<string | null> {
  const leftOut = (await presentKeys(work.context.db, source.id, customersOf(source))).filter((key) => !isSent(sent, key));
  if (leftOut.length > 0 && sent.unnamed > 0) return FEED_FILE_TEXTS.unnamedRecords.replace('{missing}', String(leftOut.length));
  const missing = leftOut.filter(({ customerId }) => !outdated.has(customerId));
  for (let start = 0; start < missing.length; start += BATCH_LISTINGS) {
    work.signal.throwIfAborted();
    const items = missing.slice(start, start + BATCH_LISTINGS).map((key) => withdrawal(key, source));
    const now = new Date(work.context.now());
    const later = work.context.laterModules.feeds;
    await work.write((tx) =>
      applyBatch(tx, { fileId: file.id, from: file.recordsTotal ?? 0, records: 0, items, source, facts, now, later }),
    );
  }
  const kept = leftOut.length - missing.length;
  return kept === 0 ? null : FEED_FILE_TEXTS.outdatedSnapshot.replace('{missing}', String(kept));
}

function withdrawal(key: FeedKey, { stores }: FeedSource): ItemToApply {
  const { customerId, agentId, reference } = key;
  const store = activeStores(stores).find((each) => each.customerId === customerId) as FeedStore;
  const record: FeedRecord = {
    agentId,
    reference,
    modifiedAt: null,
    status: 'withdrawn',
    isStatusOnly: true,
    fields: { metaData: {}, hiddenKeys: [] },
    agents: [],
    images: [],
  };
  const item = {
    kind: 'routed',
    position: -1,
    line: 0,
    agentId,
    reference,
    raw: '',
    reasons: [],
    customerId,
    storeId: store.id,
    officeId: null,
    ...partsOfRecord(record),
    asNew: null,
    sentHash: null,
  } as const;
  return { item: { ...item, reasons: [] }, outcome: 'apply', reasons: [], isDroppedByFilter: false, filteredFields: null };
}
