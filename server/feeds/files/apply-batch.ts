// Writes a batch of records in one transaction: listings, audit entries, what is known of each reference, the results, and the progress
// of the file. A job that is killed leaves a whole batch or nothing of it.
import { countOutcomes } from '#domain/feeds/index.ts';
import type { Transaction } from '../../db/connection.ts';
import { publishAfterCommit } from '../../db/publish-after-commit.ts';
import type { LaterModules } from '../../later-modules.ts';
import { applyToStore } from './apply-to-store.ts';
import type { StoreBatch } from './apply-to-store.ts';
import type { AppliedItem, DecidedItem, ItemToApply } from './batch-items.ts';
import { addStoreCounts, changeFeedFile, insertRecordResults, lockFeedFile } from './feed-file-store.ts';
import type { FeedFileRecord, StoreCounts } from './feed-file-store.ts';
import type { CustomerFacts } from './feed-reading.ts';
import type { FeedSource } from './feed-source.ts';
import { insertListingRecords } from './insert-listing-records.ts';
import type { FeedItem } from './feed-item.ts';
import { recordResults } from './record-results.ts';

export interface Batch {
  fileId: string;
  /** The number of records before this batch, and in it. */
  from: number;
  records: number;
  items: readonly DecidedItem[];
  source: FeedSource;
  facts: ReadonlyMap<string, CustomerFacts>;
  now: Date;
  later: LaterModules['feeds'];
}

export async function applyBatch(tx: Transaction, batch: Batch): Promise<void> {
  const file = await lockFeedFile(tx, batch.fileId);
  if (file.state !== 'READING' || file.recordsDone !== batch.from) throw new Error('Another reader went on with this file');
  const toApply = batch.items.filter((decided): decided is ItemToApply => decided.outcome === 'apply');
  const applied = new Map<FeedItem, AppliedItem>();
  for (const own of groupsByStore(batch, toApply))
    for (const result of await applyToStore(tx, { ...own, source: batch.source, fileId: file.id, now: batch.now, later: batch.later }))
      applied.set(result.item, result);
  const results = batch.items.map((decided): AppliedItem => {
    if (decided.outcome !== 'apply') return { ...decided, listingId: null };
    const result = applied.get(decided.item);
    if (!result) throw new Error('A record was left out');
    return result;
  });
  insertListingRecords(
    tx,
    { fileId: file.id, stores: batch.source.stores },
    toApply.flatMap((decided) => {
      const written = applied.get(decided.item);
      return written ? [{ decided, written }] : [];
    }),
  );
  await writeProgress(tx, file, batch, results);
}

/** Always in the same order, so that two writers cannot deadlock. */
function groupsByStore({ facts }: Batch, toApply: readonly ItemToApply[]): Pick<StoreBatch, 'store' | 'vertical' | 'items'>[] {
  const sortKey = ({ item: { customerId, storeId } }: ItemToApply): string => `${customerId} ${storeId}`;
  return [...Map.groupBy(toApply, sortKey)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, items]) => {
      const [first] = items;
      const vertical = first && facts.get(first.item.customerId)?.vertical;
      return vertical ? [{ store: { id: first.item.storeId, customerId: first.item.customerId }, vertical, items }] : [];
    });
}

async function writeProgress(tx: Transaction, file: FeedFileRecord, batch: Batch, results: readonly AppliedItem[]): Promise<void> {
  await insertRecordResults(tx, file.id, recordResults(batch.source, results));
  const unknownAgents = results.flatMap(({ reasons }) =>
    reasons.flatMap((reason) => (reason.code === 'agentIdUnknown' ? [reason.value] : [])),
  );
  if (unknownAgents.length > 0) await batch.source.noteUnknownAgents?.(tx, [...new Set(unknownAgents)]);
  const counts = countOutcomes(results.map(({ outcome }) => outcome));
  const isWarned = ({ outcome, reasons }: AppliedItem): boolean => outcome !== 'refused' && reasons.length > 0;
  const customerIds = results.flatMap(({ item }) => (item.kind === 'refused' ? [] : [item.customerId]));
  const counted = addStoreCounts(tx, file.id, countsByStore(results));
  const changed = changeFeedFile(tx, file.id, {
    recordsDone: file.recordsDone + batch.records,
    created: file.created + counts.created,
    updated: file.updated + counts.updated,
    unchanged: file.unchanged + counts.unchanged,
    stale: file.stale + counts.stale,
    filtered: file.filtered + counts.filtered,
    refused: file.refused + counts.refused,
    removed: file.removed + counts.removed,
    warned: file.warned + results.filter(isWarned).length,
    customerIds: [...new Set([...file.customerIds, ...customerIds])],
  });
  await Promise.all([counted, changed]);
  publishAfterCommit(tx, { area: 'feed-files', ids: [file.id], customerId: null });
}

/** A listing that a snapshot leaves out is no record of the file. */
function countsByStore(results: readonly AppliedItem[]): StoreCounts[] {
  const routed = results.filter(({ item }) => item.kind === 'routed');
  const byStore = Map.groupBy(routed, ({ item }) => (item.kind === 'routed' ? item.storeId : ''));
  return [...byStore]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([storeId, own]) => ({
      storeId,
      records: own.filter(({ item }) => item.position >= 0).length,
      ...countOutcomes(own.map(({ outcome }) => outcome)),
    }));
}
