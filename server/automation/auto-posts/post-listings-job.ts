// Posts what happened to the listings of a store on the pages of their agents. The row of a post is written before it is sent: a job that was
// killed meanwhile looks for the post on the page before it sends it again.
import { eventKey, isTooOldToPost, isPostEvent, judgePost, postMessage } from '#domain/automation/index.ts';
import type { PostReason } from '#domain/automation/index.ts';
import { and, eq, sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import type { AppContext } from '../../app-context.ts';
import type { Queryable } from '../../db/connection.ts';
import { publishAfterCommit } from '../../db/publish-after-commit.ts';
import { setPostDue } from '../../inventory/index.ts';
import { jobKind } from '../../jobs/job-kind.ts';
import type { JobWork } from '../../jobs/job-kind.ts';
import { dayAt } from '../automation-customer.ts';
import { newOpenHome } from '../decision-store.ts';
import { findStop } from '../judge-facts.ts';
import { listingPosts } from './auto-post-table.ts';
import { countPosts, eventsToPost, readPostedListing, readPostingStore, storesToPost } from './post-facts.ts';
import type { EventToPost, PostedListing, PostingStore, PostRecord, PostTarget } from './post-facts.ts';
import { sendPost } from './send-post.ts';

const EVENTS_PER_READ = 50;
/** Until pictures that arrive later, or a network that is not reached, are looked at again. */
const WAIT_MS = 5 * 60_000;

type Work = Pick<JobWork<unknown>, 'context' | 'write'>;

export const postListingsJob = jobKind({
  id: 'post-listings',
  retries: 3,
  timeoutSeconds: 900,
  concurrency: 1,
  firstRetryDelayMs: 30_000,
  async handle({ context, payload: { storeId }, write, signal, report }) {
    for (let done = 0; ;) {
      const store = await readPostingStore(context.db, storeId);
      const events = await eventsToPost(context.db, storeId, new Date(context.now()), EVENTS_PER_READ);
      if (events.length === 0) return;
      for (const event of events) {
        signal.throwIfAborted();
        const isDone = !store || (await postEvent({ context, write }, store, event));
        await write((tx) => setPostDue(tx, event.id, isDone ? null : new Date(context.now() + WAIT_MS)));
      }
      done += events.length;
      await report({ value: 0, message: `${done} ${done === 1 ? 'event' : 'events'}` });
    }
  },
});

/** False where the event has to be looked at again. */
async function postEvent(work: Work, store: PostingStore, event: EventToPost): Promise<boolean> {
  const { kind } = event;
  if (!store.settings.isOn || !isPostEvent(kind) || store.settings.texts[kind].trim() === '') return true;
  // The post about a new listing says when its open homes are.
  if (kind === 'OPEN_HOME' && event.before === null) return true;
  const listing = await readPostedListing(work.context, store, event.listingId);
  if (!listing) return true;
  let isDone = true;
  for (const target of listing.targets) isDone = (await postOnPage(work, store, { ...event, kind }, listing, target)) && isDone;
  return isDone;
}

type PostedEvent = EventToPost & { kind: PostRecord['event'] };

async function postOnPage(
  work: Work,
  store: PostingStore,
  event: PostedEvent,
  listing: PostedListing,
  target: PostTarget,
): Promise<boolean> {
  const { context, write } = work;
  const ageMs = context.now() - event.createdAt.getTime();
  const earlier = await findPost(context.db, target, event);
  if (earlier && earlier.state !== 'SENDING') return true;
  if (earlier) return sendPost(work, earlier, { isRepeated: true, isLast: isTooOldToPost(ageMs) });
  const message = postMessage(store.settings.texts[event.kind], listing.valuesFor(target.agentId), store.timezone);
  const today = dayAt(context.clock.now(), store);
  const isStopped = (await findStop(context.db, store.customerId, store.id)) !== null;
  const outcome = await write(async (tx): Promise<PostRecord | 'wait' | null> => {
    // Posts of one store are counted one after the other.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`auto posts ${store.id}`}, 0))`);
    const verdict = judgePost({
      event: event.kind,
      ageMs,
      isStopped,
      isRemoved: listing.isRemoved,
      status: listing.status,
      isPricePublic: listing.isPricePublic,
      hasPicture: listing.imageUrl !== null,
      message,
      postedToday: await countPosts(tx, store.id, today),
      postsPerDay: store.settings.postsPerDay,
    });
    if (verdict.kind === 'wait') return 'wait';
    const row = rowOf(store, event, target, {
      message,
      imageUrl: listing.imageUrl ?? '',
      postedOn: today,
      createdAt: new Date(context.now()),
    });
    const reason: PostReason | null = verdict.kind === 'skip' ? verdict.reason : null;
    const [written] = await tx
      .insert(listingPosts)
      .values({ ...row, state: reason === null ? 'SENDING' : 'SKIPPED', reason })
      .onConflictDoNothing()
      .returning();
    publishAfterCommit(tx, { area: 'auto-posts', ids: [store.id], customerId: store.customerId });
    return written?.state === 'SENDING' ? written : null;
  });
  if (outcome === 'wait') return false;
  return outcome === null || sendPost(work, outcome, { isRepeated: false, isLast: false });
}

const rowOf = (
  { id: storeId, customerId }: PostingStore,
  event: PostedEvent,
  { agentId, pageId }: PostTarget,
  parts: Pick<PostRecord, 'message' | 'imageUrl' | 'postedOn' | 'createdAt'>,
) => ({
  id: newId(),
  customerId,
  storeId,
  listingId: event.listingId,
  agentId,
  pageId,
  event: event.kind,
  eventKey: postKey(event),
  ...parts,
});

/** What makes two posts about a listing the same: it is new once, sold once, and has each price and each open home once. */
const postKey = (event: EventToPost): string =>
  eventKey(event.kind, 'ORDER', { eventId: event.id, price: event.after.price, openHome: newOpenHome(event) });

async function findPost(db: Queryable, { pageId }: PostTarget, event: PostedEvent): Promise<PostRecord | null> {
  const [found] = await db
    .select()
    .from(listingPosts)
    .where(and(eq(listingPosts.pageId, pageId), eq(listingPosts.listingId, event.listingId), eq(listingPosts.eventKey, postKey(event))));
  return found ?? null;
}

/** For the round: enqueues a job for each store with something to post. */
export async function startAutoPosts(context: AppContext): Promise<void> {
  if (!context.networks.meta) return;
  for (const { id: storeId, name, customerId } of await storesToPost(context.db, new Date(context.now())))
    await context.db.transaction((tx) =>
      context.queue.enqueue(tx, {
        kind: 'post-listings',
        payload: { storeId },
        title: name,
        customerId,
        userId: null,
        dedupeKey: `auto posts ${storeId}`,
      }),
    );
}
