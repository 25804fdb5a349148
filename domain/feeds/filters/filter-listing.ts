// The part of a listing that a filter receives and may return. It holds no customer, office, agent, id or origin, so that a filter can
// neither read nor set them.
import type { FeedFields, FeedRecord, FeedStatus } from '../records/index.ts';

export interface FilterListing extends FeedFields {
  /** The sender's id of the listing. Read-only. */
  reference: string;
  /** Read-only. */
  imageCount: number;
  status: FeedStatus;
}

export const filterListingOf = ({ reference, status, images, fields }: FeedRecord): FilterListing => ({
  reference,
  imageCount: images.filter(({ url, file }) => url !== undefined || file !== undefined).length,
  status,
  ...fields,
});

/** The record with what its filters returned. */
export function withFilterListing(record: FeedRecord, listing: FilterListing): FeedRecord {
  const { reference: _reference, imageCount: _imageCount, status, ...fields } = listing;
  return { ...record, status, fields };
}
