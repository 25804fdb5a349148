// Lets Meta read a catalog's feed now, and stores what Meta says about it.
import type { FeedFetch } from '#contract/catalogs/index.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FeedUpload } from '../adapters/meta/index.ts';
import { storeSync } from './catalog-sync-store.ts';
import type { SyncedCatalog } from './catalog-sync-store.ts';
import type { Syncing } from './sync-catalog.ts';

interface Feed {
  catalogId: string;
  feedId: string;
  url: string;
}

/** A reading that takes longer is looked at again by the next run. */
const POLLS = 12;
const MAX_ERRORS = 20;

/** Twice the same file is the same catalog, so that a reading whose answer never came may be started again. */
export async function startUpload(syncing: Syncing, catalog: SyncedCatalog, feed: Feed): Promise<void> {
  const { context, caller, write, signal, pollMs } = syncing;
  const { id } = await caller.meta.catalogs.startFeedUpload(caller.access, feed.catalogId, feed.feedId, {
    url: feed.url,
    update_only: false,
  });
  const started: FeedFetch = { ...NOTHING, at: new Date(context.now()).toISOString(), isRunning: true };
  await write((tx) => storeSync(tx, catalog, { uploadId: id, lastFetch: started, fetchRequestedAt: null }));
  for (let count = 0; count < POLLS; count += 1) {
    if (await readUpload(syncing, { ...catalog, uploadId: id }, feed)) return;
    await sleep(pollMs, undefined, { signal });
  }
}

const NOTHING = { detected: 0, persisted: 0, invalid: 0, deleted: 0, errors: [] };

/** Stores the newest reading, ours or one by Meta's schedule. Answers whether it has ended. */
export async function readUpload({ caller, write, context }: Syncing, catalog: SyncedCatalog, feed: Feed): Promise<boolean> {
  const upload = await newestUpload(caller.meta.catalogs.feedUploads(caller.access, feed.catalogId, feed.feedId));
  if (!upload) return true;
  const hasEnded = Boolean(upload.end_time);
  const lastFetch = { ...fetchOf(upload, context.now()), errors: hasEnded ? await errorsOf({ caller }, feed, upload.id) : [] };
  await write((tx) => storeSync(tx, catalog, { uploadId: upload.id, lastFetch }));
  return hasEnded;
}

/** Meta lists the newest first. */
async function newestUpload(uploads: AsyncIterable<FeedUpload>): Promise<FeedUpload | null> {
  for await (const upload of uploads) return upload;
  return null;
}

function fetchOf(upload: FeedUpload, now: number): FeedFetch {
  const at = new Date(upload.end_time ?? upload.start_time ?? now);
  return {
    at: (Number.isNaN(at.getTime()) ? new Date(now) : at).toISOString(),
    isRunning: !upload.end_time,
    detected: upload.num_detected_items ?? 0,
    persisted: upload.num_persisted_items ?? 0,
    invalid: upload.num_invalid_items ?? 0,
    deleted: upload.num_deleted_items ?? 0,
    errors: [],
  };
}

async function errorsOf({ caller }: Pick<Syncing, 'caller'>, feed: Feed, uploadId: string): Promise<FeedFetch['errors']> {
  const errors: FeedFetch['errors'] = [];
  for await (const { summary, total_count: count } of caller.meta.catalogs.feedUploadErrors(caller.access, feed.catalogId, uploadId)) {
    errors.push({ summary: summary ?? 'Unknown error', count: count ?? 1 });
    if (errors.length === MAX_ERRORS) break;
  }
  return errors;
}
