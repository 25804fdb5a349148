// Uploads a picture or a video directly onto a listing. Access and limits are checked before a byte is read.
import type { UploadPurpose } from '#contract/files/index.ts';
import type { ItemPicture, ItemVideo } from '#contract/inventory/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { fitsInPictureLimit, MAX_VIDEOS } from '#domain/inventory/index.ts';
import type { FastifyRequest } from 'fastify';
import { saveUpload } from '../../../files/index.ts';
import { AppError } from '../../../http/app-error.ts';
import type { AppContext } from '../../../app-context.ts';
import { claimPictures } from '../../pictures/index.ts';
import { listingContentOf, findListing, lockListing } from '../listing-store.ts';
import type { ListingRecord } from '../listing-store.ts';
import { writeListing } from './save-listing.ts';

interface ListingUpload {
  purpose: UploadPurpose;
  clientId?: string | undefined;
}

export async function uploadToListing(
  context: AppContext,
  actor: Actor,
  request: FastifyRequest,
  listingId: string,
  { purpose, clientId }: ListingUpload,
) {
  const listing = await findListing(context.db, actor, listingId);
  if (!listing) throw new AppError('notFound');
  refuseTooMany(listing, purpose);
  const file = await saveUpload(context, actor, request, { purpose, customerId: listing.customerId });
  const added = await context.db.transaction(async (tx) => {
    const current = await lockListing(tx, actor, listingId);
    if (!current) throw new AppError('notFound');
    refuseTooMany(current, purpose);
    const content = listingContentOf(current);
    if (purpose === 'video') {
      const video: ItemVideo = { video: { _id: file._id, selectedVideo: file.url, name: file.name, seconds: null }, thumbnail: null };
      await writeListing(tx, actor.userId, current, { ...content, videos: [...content.videos, video] });
      return { image: null, video };
    }
    const pictures = await claimPictures(tx, actor, current.customerId, [
      ...content.pictures,
      { _id: file._id, deleted: false, croppedImageId: null },
    ]);
    await writeListing(tx, actor.userId, current, { ...content, pictures });
    return { image: pictures.at(-1) as ItemPicture, video: null };
  });
  return { customerAsset: { _id: file._id, cdnUrl: file.url, thumbnail: file.thumbnailUrl, clientId: clientId ?? null }, ...added };
}

function refuseTooMany({ pictures, videos }: ListingRecord, purpose: UploadPurpose): void {
  if (purpose === 'picture' && !fitsInPictureLimit(pictures, 1)) throw new AppError('tooManyListingPictures');
  if (purpose === 'video' && videos.length >= MAX_VIDEOS) throw new AppError('tooManyListingVideos');
}
