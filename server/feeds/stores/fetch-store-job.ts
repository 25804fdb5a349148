// The background job that fetches the file of a store with a url, and the round that starts it by the store's schedule. A job that is
// killed before the file is stored asks again; the same bytes are read once.
import { inMegabytes } from '#contract/files/index.ts';
import { nextStoreRun } from '#domain/feeds/index.ts';
import type { AppContext } from '../../app-context.ts';
import type { Transaction } from '../../db/connection.ts';
import { AppError } from '../../http/app-error.ts';
import { GiveUp } from '../../jobs/job-failure.ts';
import { jobKind } from '../../jobs/job-kind.ts';
import { findUrlStore, lockDueStores, writeStoreRun } from '../../stores/index.ts';
import type { StoreRecord } from '../../stores/index.ts';
import { hasForgottenVersions, receiveFeedFile } from '../files/index.ts';
import type { FeedSource } from '../files/index.ts';
import { fetchUrl, UrlBroken } from './fetch-url.ts';
import type { KnownAnswer, UrlAnswer } from './fetch-url.ts';
import { lastFileOf } from './read-store.ts';

const STORE_LIMITS = { timeoutMs: 120_000, maxBytes: 50 * 1024 ** 2 };
const MAX_STORES_IN_ROUND = 50;
const TOO_LARGE = `The file is larger than ${inMegabytes(STORE_LIMITS.maxBytes)}.`;

export const fetchStoreJob = jobKind({
  id: 'fetch-store',
  retries: 3,
  timeoutSeconds: 600,
  concurrency: 2,
  firstRetryDelayMs: 30_000,
  async handle({ context, payload, report, write, signal }) {
    const store = await findUrlStore(context.db, payload.storeId);
    if (!store) return;
    await report({ value: 10, message: 'Asking the server' });
    const { failure, known, isUnchanged } = await fetchFile(context, store, signal);
    const fetchedAt = new Date(context.clock.now());
    // What the server said about the file is stored after the file, so that an interrupted job asks again.
    await write((tx) => writeStoreRun(tx, store.id, { fetchedAt, fetchFailure: failure?.why ?? '', ...known }));
    if (failure?.isPassing) throw new Error(failure.why);
    if (failure) throw new GiveUp(failure.why);
    await report({ value: 100, message: isUnchanged ? 'Nothing changed since the last file' : 'The file is being read' });
  },
});

/**
 * A file that failed is asked for again even though it did not change, since its mapping may have been corrected; so is one of which
 * listings wait for a version again.
 */
async function knownAnswer(context: AppContext, store: StoreRecord): Promise<KnownAnswer | undefined> {
  const file = await lastFileOf(context.db, store);
  const isWaitedFor = file === null || file.state === 'FAILED' || (await hasForgottenVersions(context.db, store.id));
  return isWaitedFor ? undefined : { etag: store.etag, lastModified: store.lastModified };
}

interface Failure {
  why: string;
  isPassing: boolean;
}

interface FetchedFile {
  failure: Failure | null;
  /** What the server said about the file. */
  known: Partial<KnownAnswer>;
  isUnchanged: boolean;
}

async function fetchFile(context: AppContext, store: StoreRecord, signal: AbortSignal): Promise<FetchedFile> {
  const failed = (failure: Failure): FetchedFile => ({ failure, known: {}, isUnchanged: false });
  const source = await context.feedSources.find(context, store.id);
  if (!source) return failed({ why: 'The data feed of this store was deleted. Choose another one.', isPassing: false });
  const fetched = await fetchUrl(context, store.url, STORE_LIMITS, await knownAnswer(context, store), signal);
  if (fetched.kind === 'failed') return failed(fetched);
  if (fetched.kind === 'unchanged') return { failure: null, known: {}, isUnchanged: true };
  const failure = await receive(context, store, source, fetched);
  return failure ? failed(failure) : { failure: null, known: fetched.known, isUnchanged: false };
}

/** The answer goes to storage as it comes. */
async function receive(context: AppContext, store: StoreRecord, source: FeedSource, answer: UrlAnswer): Promise<Failure | null> {
  try {
    await receiveFeedFile(context, {
      source,
      storeId: null,
      name: nameIn(store.url),
      origin: 'URL',
      datedAt: answer.datedAt,
      bytes: answer.body,
      maxBytes: STORE_LIMITS.maxBytes,
      receivedBy: null,
    });
  } catch (error) {
    if (error instanceof UrlBroken) return { why: error.message, isPassing: true };
    if (!(error instanceof AppError)) throw error;
    return { why: error.code === 'fileTooLarge' ? TOO_LARGE : error.message, isPassing: error.code === 'storageFull' };
  }
  return null;
}

function nameIn(url: string): string {
  const { hostname, pathname } = new URL(url);
  const last = pathname.split('/').findLast((part) => part !== '') ?? '';
  return last === '' ? hostname : last;
}

/**
 * Fires each planned time once, whichever worker comes first: the same transaction moves the store to its next run. Of the times that
 * passed while nothing ran, only one is fired.
 */
export const startStoreFetches = (context: AppContext): Promise<void> =>
  context.db.transaction(async (tx) => {
    const now = context.clock.now();
    for (const store of await lockDueStores(tx, new Date(now), MAX_STORES_IN_ROUND)) {
      const next = store.isActive ? nextStoreRun(store.schedule, now) : null;
      await writeStoreRun(tx, store.id, { nextRunAt: next === null ? null : new Date(next) });
      if (store.isActive && store.kind === 'URL') await enqueueStoreFetch(context, tx, store, null);
    }
  });

export const enqueueStoreFetch = (context: AppContext, tx: Transaction, store: StoreRecord, userId: string | null): Promise<string> =>
  context.queue.enqueue(tx, {
    kind: 'fetch-store',
    payload: { storeId: store.id },
    title: store.name,
    customerId: store.customerId,
    userId,
    dedupeKey: `fetch-store ${store.id}`,
  });
