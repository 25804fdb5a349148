// A picture or a video that is uploaded straight onto a listing. Whether it may is decided before a byte is read.
import type { UploadPurpose } from '#contract/files/index.ts';
import type { ItemPicture, ItemVideo } from '#contract/inventory/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { fitsBeside, MOST_VIDEOS } from '#domain/inventory/index.ts';
import type { FastifyRequest } from 'fastify';
import { keepUpload } from '../../files/index.ts';
import { AppError } from '../../http/app-error.ts';
import type { House } from '../../house.ts';
import { claimPictures } from '../pictures/index.ts';
import { contentIn, findListing, lockListing } from './listing-store.ts';
import type { ListingRecord } from './listing-store.ts';
import { writeListing } from './save-listing.ts';

interface Wish {
  purpose: UploadPurpose;
  clientId?: string | undefined;
}

export async function uploadToListing(house: House, actor: Actor, request: FastifyRequest, listingId: string, { purpose, clientId }: Wish) {
  const listing = await findListing(house.db, actor, listingId);
  if (!listing) throw new AppError('notFound');
  refuseTooMany(listing, purpose);
  const file = await keepUpload(house, actor, request, { purpose, customerId: listing.customerId });
  const added = await house.db.transaction(async (tx) => {
    const now = await lockListing(tx, actor, listingId);
    if (!now) throw new AppError('notFound');
    refuseTooMany(now, purpose);
    const content = contentIn(now);
    if (purpose === 'video') {
      const video: ItemVideo = { video: { _id: file._id, selectedVideo: file.url, name: file.name, seconds: null }, thumbnail: null };
      await writeListing(tx, actor.userId, now, { ...content, videos: [...content.videos, video] });
      return { image: null, video };
    }
    const pictures = await claimPictures(tx, actor, now.customerId, [...content.pictures, { _id: file._id, deleted: false, croppedImageId: null }]);
    await writeListing(tx, actor.userId, now, { ...content, pictures });
    return { image: pictures.at(-1) as ItemPicture, video: null };
  });
  return { customerAsset: { _id: file._id, cdnUrl: file.url, thumbnail: file.thumbnailUrl, clientId: clientId ?? null }, ...added };
}

function refuseTooMany({ pictures, videos }: ListingRecord, purpose: UploadPurpose): void {
  if (purpose === 'picture' && !fitsBeside(pictures, 1)) throw new AppError('tooManyListingPictures');
  if (purpose === 'video' && videos.length >= MOST_VIDEOS) throw new AppError('tooManyListingVideos');
}
