// The background job that fetches the pictures of a feed's listings. What is not there yet is tried again for half an hour; a picture that
// stays missing is told and never refuses its listing. It may be started again at any time: fetched pictures are found by their hash.
import { isSameImage, slotPictures, waitingSlots } from '#domain/feeds/index.ts';
import type { ImageSlot } from '#domain/feeds/index.ts';
import { feedReasonText } from '#contract/feeds/index.ts';
import type { ItemPicture } from '#contract/inventory/index.ts';
import { and, eq, lte, sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import type { AppContext } from '../../../app-context.ts';
import type { Queryable, Transaction } from '../../../db/connection.ts';
import { enqueuePictureCopies } from '../../../files/index.ts';
import {
  listingContentOf,
  lockedFieldsOf,
  lockListingsOfFeed,
  recordSentPictures,
  storeSentPicture,
  writeListingsInBulk,
} from '../../../inventory/index.ts';
import type { SentPicture } from '../../../inventory/index.ts';
import { jobKind } from '../../../jobs/job-kind.ts';
import type { JobWork } from '../../../jobs/job-kind.ts';
import type { FeedArchive } from '../../data-feeds/index.ts';
import { changeFeedFile, feedFileById, insertRecordResults, lockFeedFile } from '../feed-file-store.ts';
import { keyText } from '../feed-key.ts';
import { changeImages, lockLinks } from '../feed-listing-store.ts';
import type { FeedListingRecord } from '../feed-listing-store.ts';
import { feedListings } from '../feed-file-table.ts';
import type { FeedSource } from '../feed-source.ts';
import { fetchImage } from './fetch-image.ts';
import { openOriginal } from '../originals/open-original.ts';

type Work = JobWork<{ sourceId: string }>;

const RETRY_MS = 5 * 60_000;
const AT_ONCE = 4;

export const fetchFeedImagesJob = jobKind({
  id: 'fetch-feed-images',
  retries: 3,
  timeoutSeconds: 4 * 3600,
  concurrency: 2,
  async handle(work) {
    const { context, payload } = work;
    const source = await context.feedSources.find(context, payload.sourceId);
    const pictures = openPictures(context, source);
    // Each listing leaves the list of those that are due, so that the loop ends.
    for (let done = 0; ; done++) {
      work.signal.throwIfAborted();
      const link = await nextDue(context.db, payload.sourceId, new Date(context.now()));
      if (!link) return;
      await fetchImages(work, source && { ...source, readImage: await pictures(link.fileId) }, link);
      await work.report({ value: 0, message: `Images of ${done + 1} listings` });
    }
  },
});

/** Reads pictures from the zip that a listing came in, and otherwise from where the files of the feed arrive. */
function openPictures(context: AppContext, source: FeedSource | null): (fileId: string) => Promise<NonNullable<FeedSource['readImage']>> {
  // Listings of one file follow each other, so that its directory is read once.
  let last: { fileId: string; original: FeedArchive | null } | null = null;
  return async (fileId) => {
    if (last?.fileId !== fileId) last = { fileId, original: await originalOf(context, fileId) };
    const { original } = last;
    return async (name, maxBytes) => (await original?.readPicture(name)) ?? (await source?.readImage?.(name, maxBytes)) ?? null;
  };
}

async function originalOf(context: AppContext, fileId: string): Promise<FeedArchive | null> {
  const file = await feedFileById(context.db, fileId);
  return file && openOriginal(context, file.originalId);
}

/** Starts a job for each source whose listings wait for pictures. */
export async function startFeedImages(context: AppContext): Promise<void> {
  const { rows } = await context.db.execute<{ id: string }>(sql`
    select distinct source_id as id from feed_listings where images_due_at <= ${new Date(context.now())} limit 200`);
  for (const { id } of rows)
    await context.db.transaction((tx) =>
      context.queue.enqueue(tx, {
        kind: 'fetch-feed-images',
        payload: { sourceId: id },
        title: 'Images of a feed',
        customerId: null,
        userId: null,
        dedupeKey: `fetch-feed-images ${id}`,
      }),
    );
}

async function nextDue(db: Queryable, sourceId: string, now: Date): Promise<FeedListingRecord | null> {
  const [row] = await db
    .select()
    .from(feedListings)
    .where(and(eq(feedListings.sourceId, sourceId), lte(feedListings.imagesDueAt, now)))
    .orderBy(feedListings.imagesDueAt)
    .limit(1);
  return row ?? null;
}

interface Fetched {
  slot: ImageSlot;
  picture: SentPicture | null;
  /** Why there is no picture; `isFinal` when trying again does not help. */
  why: string;
  isFinal: boolean;
}

async function fetchImages(work: Work, source: FeedSource | null, link: FeedListingRecord): Promise<void> {
  const waiting = source ? waitingSlots(link.images) : [];
  const fetched: Fetched[] = [];
  const fetchNext = async (): Promise<void> => {
    for (let slot = waiting.shift(); slot; slot = waiting.shift())
      fetched.push(await fetchOne(work, source as FeedSource, link.customerId, slot));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, fetchNext));
  await work.write((tx) => writeImages(work.context, tx, link, fetched));
  await source?.noteImagesUsed?.(fetched.flatMap(({ slot: { file }, picture }) => (picture && file !== undefined ? [file] : [])));
}

async function fetchOne(work: Work, source: FeedSource, customerId: string, slot: ImageSlot): Promise<Fetched> {
  const { context, signal } = work;
  const answer = await fetchImage(context, source, slot, signal);
  if (answer.kind !== 'picture') return { slot, picture: null, why: answer.why, isFinal: answer.kind === 'never' };
  const name = (slot.file ?? new URL(slot.url ?? '').pathname.split('/').at(-1)) || slot.slot;
  const owner = { files: context.files, db: context.db, customerId };
  const picture = await storeSentPicture(owner, name.slice(0, 200), async () => answer.bytes);
  return picture.kind === 'refused' ? { slot, picture: null, why: picture.why, isFinal: true } : { slot, picture, why: '', isFinal: true };
}

const slotName = ({ slot }: Pick<ImageSlot, 'slot'>): string => slot;

async function writeImages(context: AppContext, tx: Transaction, stale: FeedListingRecord, fetched: readonly Fetched[]): Promise<void> {
  // In the order in which the reader of files locks them.
  await lockFeedFile(tx, stale.fileId);
  const link = (await lockLinks(tx, stale.sourceId, [stale])).get(keyText(stale));
  if (!link) return;
  const now = new Date(context.now());
  const isOver = link.imagesUntil === null || link.imagesUntil <= now;
  const found = new Map(fetched.flatMap(({ slot, picture }) => (picture ? [[slotName(slot), picture] as const] : [])));
  const owner = { customerId: link.customerId, createdBy: null };
  const { items, addedHashes } = await recordSentPictures(tx, owner, found);
  const slots = link.images.map((slot): ImageSlot => {
    const result = fetched.find((each) => slot.state === 'waiting' && isSameImage(each.slot, slot));
    const item = result?.picture ? items.get(slotName(slot)) : undefined;
    if (item) return { ...slot, state: 'stored', fileId: item._id };
    return slot.state === 'waiting' && (isOver || result?.isFinal) ? { ...slot, state: 'missing', reason: result?.why ?? '' } : slot;
  });
  await writePictures(tx, link, slots, items);
  await enqueuePictureCopies(context, tx, { hashes: addedHashes, title: link.reference, customerId: link.customerId, userId: null });
  await tellMissing(
    tx,
    link,
    slots.filter((slot, index) => slot.state === 'missing' && link.images[index]?.state !== 'missing'),
  );
  await changeImages(tx, link, {
    images: slots.filter(({ state }) => state !== 'removed'),
    imagesDueAt: waitingSlots(slots).length > 0 ? new Date(now.getTime() + RETRY_MS) : null,
  });
}

/** Pictures that a person arranged stay as they are. */
async function writePictures(
  tx: Transaction,
  link: FeedListingRecord,
  slots: readonly ImageSlot[],
  items: ReadonlyMap<string, ItemPicture>,
): Promise<void> {
  const { customerId, listingId } = link;
  const [listing] = await lockListingsOfFeed(tx, customerId, { ids: [listingId], references: [] });
  const locks = await lockedFieldsOf(tx, [listingId]);
  if (!listing || locks.get(listingId)?.has('pictures')) return;
  const byId = new Map([...items.values()].map((item) => [item._id, item]));
  const pictures = slotPictures(listing.pictures, slots, byId);
  if (
    JSON.stringify(pictures.map(({ _id, deleted }) => [_id, deleted])) ===
    JSON.stringify(listing.pictures.map(({ _id, deleted }) => [_id, deleted]))
  )
    return;
  const { bulkId, creationType, deletedAt } = listing;
  const content = { ...listingContentOf(listing), pictures };
  await writeListingsInBulk(
    tx,
    { customerId, userId: null },
    [],
    [{ before: listing, content, marks: { bulkId, creationType, deletedAt } }],
  );
}

async function tellMissing(tx: Transaction, link: FeedListingRecord, missing: readonly ImageSlot[]): Promise<void> {
  if (missing.length === 0) return;
  const reasons = missing.map(({ slot, url, file, reason }) => {
    const value = (url ?? file ?? slot).slice(0, 200);
    const text = feedReasonText({ code: 'imageMissing', value, isWarning: true }, () => '');
    return { code: 'imageMissing', text: `${text} ${reason ?? ''}`.trim(), isWarning: true };
  });
  const { agentId, reference, customerId, listingId, fileId } = link;
  const result = { id: newId(), position: -1, line: 0, agentId, reference, outcome: 'updated', reasons, raw: null, customerId, listingId };
  await insertRecordResults(tx, fileId, [result]);
  const file = await lockFeedFile(tx, fileId);
  await changeFeedFile(tx, fileId, { warned: file.warned + 1 });
}
