// Applies the records of a batch that belong to one store: finds their listings, offices and agents, merges, and writes.
import { judgeRecord, MAX_REFERENCE, nextSlots } from '#domain/feeds/index.ts';
import type { FeedReason, JudgedRecord } from '#domain/feeds/index.ts';
import { SAVED_STATUS } from '#domain/inventory/index.ts';
import type { FiledListing, Vertical } from '#domain/inventory/index.ts';
import { v7 as newId } from 'uuid';
import type { LaterModules } from '../../later-modules.ts';
import type { Transaction } from '../../db/connection.ts';
import { listingContentOf, lockedFieldsOf, lockListingsOfFeed, writeListingsInBulk } from '../../inventory/index.ts';
import type { ChangedInBulk, ListingContent, ListingRecord, NewInBulk } from '../../inventory/index.ts';
import type { AppliedItem, ItemToApply } from './batch-items.ts';
import { keyText } from './feed-key.ts';
import { linkedListingIds, lockLinks, writeLinks } from './feed-listing-store.ts';
import type { FeedListingRecord } from './feed-listing-store.ts';
import type { FeedSource, FeedStore } from './feed-source.ts';
import { findFeedAgents } from './find-feed-agents.ts';
import { newListingColumns, wholeRecord } from './feed-item.ts';
import type { JudgedAsNew } from './feed-item.ts';

export interface StoreBatch {
  store: Pick<FeedStore, 'id' | 'customerId'>;
  vertical: Vertical;
  items: readonly ItemToApply[];
  source: Pick<FeedSource, 'id'>;
  fileId: string;
  now: Date;
  later: LaterModules['feeds'];
}

/** A new listing that was judged where it was mapped, or any other record. */
type Judged = JudgedRecord | JudgedAsNew;

const keyOf = ({ item: { customerId, record } }: ItemToApply) => ({ customerId, agentId: record.agentId, reference: record.reference });

/** Where two offices send the same reference, the second listing has the agentID in it, because references are unique in a customer. */
const sharedReference = (reference: string, agentId: string): string => `${reference}-${agentId}`;

export async function applyToStore(tx: Transaction, batch: StoreBatch): Promise<AppliedItem[]> {
  const { store, vertical, items, source, now } = batch;
  const { customerId } = store;
  // Statements that do not need each other's results travel together.
  const [links, findAgents] = await Promise.all([
    lockLinks(tx, source.id, items.map(keyOf)),
    findFeedAgents(
      tx,
      customerId,
      items.flatMap(({ item }) => item.record.agents),
    ),
  ]);
  const stored = await lockListingsOfFeed(tx, customerId, {
    ids: [...links.values()].map(({ listingId }) => listingId),
    references: items.flatMap(({ item: { record } }) => [record.reference, sharedReference(record.reference, record.agentId)]),
  });
  const byId = new Map(stored.map((listing) => [listing.id, listing]));
  const presentByReference = new Map(
    stored.filter(({ deletedAt }) => deletedAt === null).map((listing) => [listing.reference, listing.id]),
  );
  const [owned, locks] = await Promise.all([linkedListingIds(tx, [...presentByReference.values()]), lockedFieldsOf(tx, [...byId.keys()])]);
  const added: NewInBulk[] = [];
  const changed: ChangedInBulk[] = [];
  const written: FeedListingRecord[] = [];

  const applyOne = (toApply: ItemToApply): AppliedItem => {
    const { item } = toApply;
    const { record } = item;
    const link = links.get(keyText(keyOf(toApply))) ?? null;
    const linked = link && byId.get(link.listingId);
    const { before, reference, isShared } = linked
      ? { before: linked, reference: linked.reference, isShared: false }
      : listingByReference(record.reference, record.agentId);
    const holder = presentByReference.get(reference);
    const isStatusOnly = toApply.isDroppedByFilter || record.isStatusOnly;
    const { agentIds: named, unknown } = findAgents(isStatusOnly ? [] : record.agents);
    const agentIds = record.unmentioned?.includes('agents') ? (before?.agentIds ?? []) : named;
    const isReferenceTaken = reference.length > MAX_REFERENCE || (holder !== undefined && holder !== before?.id);
    const asNew = before || isReferenceTaken || toApply.isDroppedByFilter ? null : item.asNew;
    const judged =
      asNew ??
      judgeRecord(
        { ...wholeRecord(item), isStatusOnly },
        {
          before: before && { ...before, isDeleted: before.deletedAt !== null },
          isWithdrawnByFeed: isWithdrawnBy(link, before),
          isAdopted: before !== null && before.creationType !== 'FEED',
          isReferenceTaken,
          officeId: item.officeId,
          agentIds,
          vertical,
          locks: (before && locks.get(before.id)) ?? new Set(),
        },
      );
    const isSaved = judged.outcome !== 'refused' && judged.isApplied;
    const reasons: FeedReason[] = [
      ...toApply.reasons,
      ...judged.reasons,
      ...(isSaved && isShared ? [{ code: 'referenceShared', isWarning: true } as const] : []),
      ...(isSaved ? unknown.map((value) => ({ code: 'agentUnknown', value, isWarning: true }) as const) : []),
    ];
    if (toApply.isDroppedByFilter && !before) return { item, outcome: 'filtered', reasons: toApply.reasons, listingId: null };
    const listingId = before?.id ?? (judged.write ? newId() : null);
    if (judged.write && listingId !== null) {
      const startTimestamp = record.modifiedAt === null ? now : new Date(record.modifiedAt);
      write(listingId, before, { reference, agentIds, startTimestamp }, judged.write);
    }
    if (judged.isApplied && listingId !== null) written.push(linkOf(toApply, listingId, { link, before, judged }));
    if (toApply.isDroppedByFilter) reasons.push({ code: 'filterDropped', isWarning: true });
    const outcome = toApply.isDroppedByFilter && judged.outcome === 'unchanged' ? 'filtered' : judged.outcome;
    return { item, outcome, reasons, listingId };
  };

  function listingByReference(sent: string, agentId: string): { before: ListingRecord | null; reference: string; isShared: boolean } {
    const holder = presentByReference.get(sent);
    if (holder === undefined) return { before: null, reference: sent, isShared: false };
    if (!owned.has(holder)) return { before: byId.get(holder) ?? null, reference: sent, isShared: false };
    return { before: null, reference: sharedReference(sent, agentId), isShared: true };
  }

  function write(id: string, before: ListingRecord | null, late: NewInBulk['late'], saved: NonNullable<Judged['write']>): void {
    const isRemoved = 'isRemoved' in saved && saved.isRemoved;
    if (isRemoved) presentByReference.delete(late.reference);
    else presentByReference.set(late.reference, id);
    owned.add(id);
    if (before && 'listing' in saved) {
      const marks = { bulkId: before.bulkId, creationType: 'FEED', deletedAt: isRemoved ? now : null } as const;
      changed.push({ before, content: changedContent(saved.listing, before), marks });
      return;
    }
    const marks = { creationType: 'FEED', listingStatus: SAVED_STATUS, changedBy: null, bulkId: null, isDistributed: true } as const;
    added.push({
      origin: { id, customerId, ...marks },
      late,
      columns: 'columns' in saved ? saved.columns : newListingColumns(saved.listing, null),
    });
  }

  function linkOf(
    { item, isDroppedByFilter }: ItemToApply,
    listingId: string,
    { link, before, judged }: { link: FeedListingRecord | null; before: ListingRecord | null; judged: Judged },
  ): FeedListingRecord {
    const { record } = item;
    const stays = record.isStatusOnly || isDroppedByFilter || record.unmentioned?.includes('images');
    const images = stays ? (link?.images ?? []) : nextSlots(link?.images ?? [], record.images);
    const isChanged = !stays && JSON.stringify(images) !== JSON.stringify(link?.images ?? []);
    return {
      sourceId: source.id,
      ...keyOf({ item } as ItemToApply),
      listingId,
      fileId: batch.fileId,
      modifiedAt: record.modifiedAt === null ? (link?.modifiedAt ?? null) : new Date(record.modifiedAt),
      hash: item.hash,
      sentHash: item.sentHash,
      images,
      imagesDueAt: isChanged ? now : (link?.imagesDueAt ?? null),
      imagesUntil: isChanged ? new Date(now.getTime() + IMAGE_WINDOW_MS) : (link?.imagesUntil ?? null),
      withdrawnAt: judged.outcome === 'removed' ? now : stillWithdrawnAt(link, judged.write ? null : before),
    };
  }

  const results = items.map(applyOne);
  await writeListingsInBulk(tx, { customerId, storeId: store.id, batchId: batch.fileId, userId: null }, added, changed);
  writeLinks(tx, written);
  return warnOfCampaigns(tx, batch.later, results);
}

/** A withdrawal and its removal have the same time. A person may have restored the listing since, and deleted it for good. */
const isWithdrawnBy = (link: FeedListingRecord | null, before: ListingRecord | null): boolean =>
  link?.withdrawnAt != null && link.withdrawnAt.getTime() === before?.deletedAt?.getTime();

const stillWithdrawnAt = (link: FeedListingRecord | null, before: ListingRecord | null): Date | null =>
  isWithdrawnBy(link, before) ? (link?.withdrawnAt ?? null) : null;

/** Pictures that come by another way may arrive minutes later. */
const IMAGE_WINDOW_MS = 30 * 60_000;

/** Fields that a feed does not fill keep their values. Each field is named, because `listing` may be a whole stored record. */
function changedContent(listing: FiledListing, before: ListingRecord): ListingContent {
  const { title, type, description, shortDescription, customerUrl, startPrice, officeId, agentIds, metaData, pictures } = listing;
  return {
    ...listingContentOf(before),
    title,
    type,
    description,
    shortDescription,
    customerUrl,
    startPrice,
    officeId,
    agentIds: [...agentIds],
    metaData: [...metaData],
    pictures: [...pictures],
  };
}

/** A withdrawn listing whose campaigns still run needs a person. */
async function warnOfCampaigns(
  tx: Transaction,
  { countRunningCampaigns }: StoreBatch['later'],
  results: AppliedItem[],
): Promise<AppliedItem[]> {
  const removed = results.flatMap(({ outcome, listingId }) => (outcome === 'removed' && listingId !== null ? [listingId] : []));
  const running = await countRunningCampaigns(tx, removed);
  if (running.size === 0) return results;
  return results.map((result) => {
    const count = result.outcome === 'removed' && result.listingId !== null ? running.get(result.listingId) : undefined;
    return count === undefined ? result : { ...result, reasons: [...result.reasons, { code: 'campaignsRunning', count, isWarning: true }] };
  });
}
