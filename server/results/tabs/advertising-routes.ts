import type { listingEndpoints } from '#contract/inventory/index.ts';
import type { Routes } from '../../http/bind-endpoints.ts';
import { readAdvertising } from './read-advertising.ts';

/** Asked beside a list of listings, and answered from their orders. */
export const advertisingRoutes: Routes<Pick<typeof listingEndpoints, 'readListingAdvertising'>> = {
  readListingAdvertising: async ({ context, actor, body }) => ({
    listings: await readAdvertising(context.db, actor, body.ids, context.clock.now()),
  }),
};
