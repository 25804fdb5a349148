// The background job that makes a video of a listing's pictures, stores it as a file, and puts it first among the listing's videos. It
// may be run again from the start: an earlier slide show is replaced, and no other video.
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileUrl, pictureUrl } from '#contract/files/index.ts';
import { listingErrors } from '#contract/inventory/index.ts';
import type { ItemVideo } from '#contract/inventory/index.ts';
import { hasRoomForSlideShow, heroPicture, ownVideos } from '#domain/inventory/index.ts';
import { PermanentFailure } from '../../../adapters/outside-failure.ts';
import { storeGeneratedVideo, recordFile } from '../../../files/index.ts';
import { GiveUp } from '../../../jobs/job-failure.ts';
import { jobKind } from '../../../jobs/job-kind.ts';
import type { JobWork } from '../../../jobs/job-kind.ts';
import type { JobPayload } from '../../../jobs/job-payloads.ts';
import { listingContentOf, listingById, lockListingById } from '../listing-store.ts';
import type { ListingRecord } from '../listing-store.ts';
import { writeListing } from '../saving/save-listing.ts';
import { makeListingVideo } from './video-maker.ts';
import type { FinishedVideo } from './video-maker.ts';

export const LISTING_VIDEO_KIND = 'listing-video';
const VIDEO_NAME = 'Slideshow.mp4';

type Work = JobWork<JobPayload<'listing-video'>>;

export const listingVideoJob = jobKind({
  id: LISTING_VIDEO_KIND,
  retries: 2,
  timeoutSeconds: 600,
  concurrency: 1,
  async handle(work) {
    const listing = await listingById(work.context.db, work.payload.listingId);
    if (!listing || listing.deletedAt !== null) return;
    const { signal, report } = work;
    const folder = await mkdtemp(path.join(work.context.files.incoming, 'video-'));
    try {
      const { pictures, customerId } = listing;
      const video = await makeListingVideo(work.context, { pictures, folder, customerId, signal, report });
      await report({ value: 90, message: 'Saving the video' });
      await saveVideo(work, listing, video);
    } catch (error) {
      throw error instanceof PermanentFailure ? new GiveUp(error.message, { cause: error }) : error;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
});

async function saveVideo(
  { context, payload, write }: Work,
  { id, customerId, pictures }: ListingRecord,
  video: FinishedVideo,
): Promise<void> {
  const hero = heroPicture(pictures);
  if (!hero) throw new PermanentFailure('This listing no longer has images.');
  const stored = await storeGeneratedVideo(context.files, { ...video, name: VIDEO_NAME, coverId: hero.croppedImageId ?? hero._id });
  await write(async (tx) => {
    const listing = await lockListingById(tx, id);
    if (!listing) return;
    // Someone may have added videos while this one was made.
    if (!hasRoomForSlideShow(listing.videos)) throw new PermanentFailure(listingErrors.noRoomForSlideShow.text);
    const file = await recordFile(tx, { ...stored, customerId, createdBy: payload.userId });
    const cover = hero.thumbnailUrl.split('/')[2] ?? '';
    const made: ItemVideo = {
      video: { _id: file.id, selectedVideo: fileUrl(file.hash), name: VIDEO_NAME, seconds: video.seconds },
      thumbnail: { _id: hero.croppedImageId ?? hero._id, cdnUrl: pictureUrl(cover, '640') },
      isSlideShow: true,
    };
    await writeListing(tx, payload.userId, listing, { ...listingContentOf(listing), videos: [made, ...ownVideos(listing.videos)] });
  });
}
