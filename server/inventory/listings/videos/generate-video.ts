// Requests a video of a listing, and reads its progress. Two requests while one video is being made share the same job.
import type { Actor } from '#domain/access/index.ts';
import { hasRoomForSlideShow, presentPictures } from '#domain/inventory/index.ts';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../db/connection.ts';
import { AppError } from '../../../http/app-error.ts';
import type { AppContext } from '../../../app-context.ts';
import { jobs } from '../../../jobs/job-table.ts';
import { findListing } from '../listing-store.ts';
import { LISTING_VIDEO_KIND } from './listing-video-job.ts';

export async function requestListingVideo({ db, queue }: AppContext, actor: Actor, id: string): Promise<{ jobId: string }> {
  const listing = await findListing(db, actor, id);
  if (!listing) throw new AppError('notFound');
  if (presentPictures(listing.pictures).length === 0) throw new AppError('listingHasNoPictures');
  if (!hasRoomForSlideShow(listing.videos)) throw new AppError('noRoomForSlideShow');
  const userId = actor.byKey === 'customer' ? null : actor.userId;
  const jobId = await db.transaction((tx) =>
    queue.enqueue(tx, {
      kind: LISTING_VIDEO_KIND,
      payload: { listingId: id, userId },
      title: listing.title,
      customerId: listing.customerId,
      userId,
      dedupeKey: `${LISTING_VIDEO_KIND} ${id}`,
    }),
  );
  return { jobId };
}

export async function readVideoJob(db: Database, actor: Actor, id: string) {
  const listing = await findListing(db, actor, id);
  if (!listing) throw new AppError('notFound');
  const [job] = await db
    .select({ _id: jobs.id, state: jobs.state, progress: jobs.progressValue, message: jobs.progressMessage, error: jobs.error })
    .from(jobs)
    .where(and(eq(jobs.kind, LISTING_VIDEO_KIND), eq(jobs.customerId, listing.customerId), sql`${jobs.payload} ->> 'listingId' = ${id}`))
    .orderBy(desc(jobs.id))
    .limit(1);
  return { job: job ?? null };
}
