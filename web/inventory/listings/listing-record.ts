// Adapts a listing to the generic record screens: its title is its name.
import type { Listing } from '#contract/inventory/index.ts';
import { endpointQuery } from '#web/client/index.ts';

export type ListingRecord = Listing & { name: string; isActive: boolean };

export const asRecord = (listing: Listing): ListingRecord => ({ ...listing, name: listing.title, isActive: !listing.deleted });

export const listingQuery = (listingId: string) => ({ ...endpointQuery('readListing', { params: { listingId } }), select: asRecord });
