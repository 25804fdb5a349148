import { dashboardListingList, listingList } from '#contract/inventory/index.ts';
import type { listingEndpoints } from '#contract/inventory/index.ts';
import { rowScope } from '#domain/access/index.ts';
import { customerOfDashboard } from '#domain/dashboards/index.ts';
import { moneyCurrency } from '#domain/money/index.ts';
import { findCustomer } from '../../customers/index.ts';
import { requireFeature } from '../../dashboards/index.ts';
import { exportList } from '../../db/export-list.ts';
import { removeRows, restoreRows } from '../../db/remove-rows.ts';
import { AppError } from '../../http/app-error.ts';
import type { Routes } from '../../http/bind-endpoints.ts';
import { oncePerKey } from '../../http/once-per-key.ts';
import { customerAtWork } from '../customer-of.ts';
import { listVerticals, readVertical } from '../verticals/index.ts';
import { changeListings } from './change-listings.ts';
import { askForVideo, readVideoJob } from './generate-video.ts';
import { listListings, selectableListings, sourceFor } from './list-listings.ts';
import { listedListings } from './listed-listings.ts';
import { listingEnumeration, listingProperties } from './listing-properties.ts';
import { readListing, removableListings } from './listing-store.ts';
import { listPins, locateListing } from './locate-listings.ts';
import { changeListing, createListing } from './save-listing.ts';
import { shortenQuery } from './short-queries.ts';
import { suggestListings } from './suggest-listings.ts';
import { uploadToListing } from './upload-to-listing.ts';

export const listingRoutes: Routes<typeof listingEndpoints> = {
  listListings: ({ house, actor, query }) => listListings(house.db, actor, query),
  listCustomerListings: async ({ house, actor, params, query }) => {
    const { customerId } = await customerAtWork(house.db, actor, params.customerId);
    return listListings(house.db, actor, { ...query, search: [...query.search, { field: 'customerId', operator: 'equals', value: customerId }] });
  },
  readListingPageSettings: ({ actor }) => (customerOfDashboard(actor) === null ? listingList : dashboardListingList),
  exportListings: async ({ house, actor, query }) =>
    exportList(house.db, actor, { source: await sourceFor(house.db, actor), scope: await listedListings(house.db, actor), request: query }),
  suggestListings: ({ house, actor, query }) => suggestListings(house.db, actor, query.text),
  listListingProperties: async ({ house }) => ({ properties: listingProperties(await listVerticals(house.db)) }),
  readListingEnumeration: async ({ house, params: { propertyName } }) => {
    const values = listingEnumeration(await listVerticals(house.db), propertyName);
    if (!values) throw new AppError('notFound');
    return { propertyName, values };
  },
  shortenListingQuery: async ({ house, actor, body }) => ({ id: await shortenQuery(house.db, actor.userId, body.query) }),
  createListing: async ({ house, actor, body, request }) => {
    const { customerId } = await customerAtWork(house.db, actor, body.customerId);
    await requireFeature(house.db, actor, customerId, 'createListing');
    return oncePerKey(house.db, actor, request, (tx) => createListing(house.db, tx, actor, { ...body, customerId }));
  },
  readListing: async ({ house, actor, params }) => {
    const listing = await readListing(house.db, actor, params.listingId);
    if (!listing) throw new AppError('notFound');
    return listing;
  },
  updateListing: ({ house, actor, params, body }) => house.db.transaction((tx) => changeListing(house.db, tx, actor, params.listingId, body)),
  updateListings: ({ house, actor, body }) => changeListings(house.db, actor, body.selection, body.change),
  removeListings: async ({ house, actor, body }) => {
    const selectable = await selectableListings(house.db, actor, body);
    return removeRows(house.db, actor, { ...removableListings, scope: () => selectable }, body);
  },
  restoreListings: ({ house, actor, body }) => restoreRows(house.db, actor, removableListings, body.ids),
  readListingGeoLocation: ({ house, actor, params }) => locateListing(house.db, actor, params.listingId),
  generateListingVideo: ({ house, actor, params }) => askForVideo(house, actor, params.listingId),
  readListingVideoJob: ({ house, actor, params }) => readVideoJob(house.db, actor, params.listingId),
  uploadListingAsset: ({ house, actor, params, query, request }) => uploadToListing(house, actor, request, params.listingId, query),
  listListingCoordinates: async ({ house, actor, body }) => ({ listings: await listPins(house.db, actor, body.ids) }),
  readListingFormFacts: async ({ house, actor, params }) => {
    // No listing is shown by this: whoever sees the customer may know, as sales do for the form of an agent.
    const customer = await findCustomer(house.db, rowScope(actor), params.customerId);
    if (!customer) throw new AppError('notFound');
    const { vertical, currencyCode, countryCode } = customer;
    return {
      vertical: await readVertical(house.db, vertical),
      currency: moneyCurrency(currencyCode),
      countryCode,
    };
  },
};
