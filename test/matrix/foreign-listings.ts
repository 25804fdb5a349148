// Listings of another customer, and how each of their calls is made with one.
import type { Database } from '#server/db/connection.ts';
import { makeListing } from '#test/harness/factories.ts';

export interface ForeignListings {
  listingId: string;
  removedListingId: string;
}

export async function makeForeignListings(
  db: Database,
  { customerId, officeId, agentId }: { customerId: string; officeId: string; agentId: string },
  secret: string,
): Promise<ForeignListings> {
  const content = {
    title: secret,
    officeId,
    agentIds: [agentId],
    description: secret,
    meta: { address: secret, suburb: secret, geoLocation: { latitude: 1, longitude: 2 } },
  };
  return {
    listingId: await makeListing(db, customerId, { ...content, reference: `${secret}1` }),
    removedListingId: await makeListing(db, customerId, { ...content, reference: `${secret}2`, deletedAt: new Date() }),
  };
}

/** For the fingerprint, where $1 is the customer. */
export const LISTINGS = '(select json_agg(l) from listings l where l.customer_id = $1) as listings';

type Foreign = ForeignListings & { customerId: string; officeId: string; fileId: string };

const nothingChanged = { ids: [], count: 0 };
const body = { title: 'Taken over', type: 'NONE' };

export const foreignListingCalls = {
  listCustomerListings: (foreign: Foreign) => ({ params: { customerId: foreign.customerId } }),
  createListing: (foreign: Foreign) => ({ body: { ...body, customerId: foreign.customerId } }),
  readListing: (foreign: Foreign) => ({ params: { listingId: foreign.listingId } }),
  updateListing: (foreign: Foreign) => ({ params: { listingId: foreign.listingId }, body }),
  releaseListingLocks: (foreign: Foreign) => ({ params: { listingId: foreign.listingId }, body: { fields: ['title'] } }),
  updateListings: (foreign: Foreign) => ({
    body: { selection: { ids: [foreign.listingId] }, change: { status: 'SOLD' } },
    outcome: nothingChanged,
  }),
  removeListings: (foreign: Foreign) => ({ body: { ids: [foreign.listingId] }, outcome: nothingChanged }),
  restoreListings: (foreign: Foreign) => ({ body: { ids: [foreign.removedListingId] }, outcome: nothingChanged }),
  readListingGeoLocation: (foreign: Foreign) => ({ params: { listingId: foreign.listingId } }),
  generateListingVideo: (foreign: Foreign) => ({ params: { listingId: foreign.listingId } }),
  readListingVideoJob: (foreign: Foreign) => ({ params: { listingId: foreign.listingId } }),
  uploadListingAsset: (foreign: Foreign) => ({ params: { listingId: foreign.listingId } }),
  listListingCoordinates: (foreign: Foreign) => ({ body: { ids: [foreign.listingId] }, outcome: { listings: [] } }),
  readListingAdvertising: (foreign: Foreign) => ({ body: { ids: [foreign.listingId] }, outcome: { listings: [] } }),
  readListingFormFacts: (foreign: Foreign) => ({ params: { customerId: foreign.customerId } }),
};
