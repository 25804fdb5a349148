// Converts a listing to a resource: its texts, its pictures as shown, its videos and its URL. It is visible to the listing's office, or
// else to all offices of the actor.
import type { Resource } from '#contract/inventory/resources/index.ts';
import { isEmptyResource } from '#contract/inventory/resources/index.ts';
import { resourceScope } from '#domain/access/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { presentPictures } from '#domain/inventory/pictures/index.ts';
import { MAX_DESCRIPTION_CHARACTERS, MAX_TITLE_CHARACTERS, wrongPublicUrl } from '#domain/inventory/resources/index.ts';
import type { PublicUrl } from '#domain/inventory/resources/index.ts';
import type { Transaction } from '../../db/connection.ts';
import { AppError } from '../../http/app-error.ts';
import type { ListingRecord } from '../listings/index.ts';
import { createResource } from './save-resource.ts';

export async function convertListing(tx: Transaction, actor: Actor, listing: ListingRecord): Promise<Resource> {
  const images = presentPictures(listing.pictures).map(({ _id, deleted, croppedImageId }) => ({ _id, deleted, croppedImageId }));
  const { videos } = listing;
  if (isEmptyResource({ images, videos })) throw new AppError('resourceEmpty');
  const officeId = listing.officeId !== null && mayChoose(actor, listing.officeId) ? listing.officeId : null;
  const publicUrl: PublicUrl = { type: 'CUSTOMER_URL', url: listing.customerUrl };
  return createResource(
    tx,
    actor,
    listing.customerId,
    {
      type: 'IMAGES',
      isCopied: false,
      name: listing.reference,
      title: listing.title.slice(0, MAX_TITLE_CHARACTERS),
      message: listing.shortDescription,
      description: listing.description.slice(0, MAX_DESCRIPTION_CHARACTERS),
      isPublished: true,
      officeIds: officeId === null ? [] : [officeId],
      toAllOwnOffices: officeId === null,
      images,
      videos,
      publicUrls: wrongPublicUrl(publicUrl) === null ? [publicUrl] : [],
    },
    listing.id,
  );
}

function mayChoose(actor: Actor, officeId: string): boolean {
  const scope = resourceScope(actor);
  return scope.kind !== 'offices' || scope.officeIds.includes(officeId);
}
