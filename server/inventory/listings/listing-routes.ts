import { dashboardListingList, listingList } from '#contract/inventory/index.ts';
import type { listingEndpoints } from '#contract/inventory/index.ts';
import { rowScope } from '#domain/access/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { customerOfDashboard } from '#domain/dashboards/index.ts';
import { MIN_SUGGESTION_CHARACTERS, MAX_SUGGESTIONS } from '#domain/inventory/index.ts';
import { moneyCurrency } from '#domain/money/index.ts';
import type { AppContext } from '../../app-context.ts';
import { findCustomer } from '../../customers/index.ts';
import { requireFeature } from '../../dashboards/index.ts';
import { exportList } from '../../db/lists/export-list.ts';
import { RawJson } from '../../db/lists/raw-json.ts';
import { removeRows, restoreRows } from '../../db/remove-rows.ts';
import { AppError } from '../../http/app-error.ts';
import type { Routes } from '../../http/bind-endpoints.ts';
import { oncePerIdempotencyKey } from '../../http/once-per-idempotency-key.ts';
import { resolveCustomer } from '../resolve-customer.ts';
import { listVerticals, readVertical } from '../verticals/index.ts';
import { changeListings } from './saving/change-listings.ts';
import { prepareListingAction } from './listing-actions.ts';
import { requestListingVideo, readVideoJob } from './videos/generate-video.ts';
import { listingSourceForActor, listListings, runSearch, selectableListings } from './list-listings.ts';
import { listedListings } from './search/listings-of-chosen-types.ts';
import { listingEnumeration, listingProperties, withStoredChoices } from './listing-properties.ts';
import { readListing, removableListings } from './listing-store.ts';
import { listPins, locateListing } from './locations/read-listing-locations.ts';
import { releaseLocks } from './saving/lock-fields.ts';
import { changeListing, createListing, readBack } from './saving/save-listing.ts';
import { shortenQuery } from './search/short-queries.ts';
import { uploadToListing } from './saving/upload-to-listing.ts';

export const listingRoutes: Routes<Omit<typeof listingEndpoints, 'readListingAdvertising'>> = {
  listListings: ({ context, actor, query }) => listListings(context, actor, query),
  listCustomerListings: async ({ context, actor, params, query }) => {
    const { customerId } = await resolveCustomer(context.db, actor, params.customerId);
    return listListings(context, actor, {
      ...query,
      search: [...query.search, { field: 'customerId', operator: 'equals', value: customerId }],
    });
  },
  readListingPageSettings: async ({ context, actor }) =>
    withStoredChoices(customerOfDashboard(actor) === null ? listingList : dashboardListingList, await listVerticals(context.db)),
  exportListings: async ({ context, actor, query }) => {
    const source = await listingSourceForActor(context, actor);
    const descriptor = withStoredChoices(source.descriptor, await listVerticals(context.db));
    return exportList(context.db, actor, {
      source: { ...source, descriptor },
      scope: await listedListings(context.db, actor),
      request: query,
    });
  },
  suggestListings: ({ context, actor, query }) => suggestListings(context, actor, query.text),
  listListingProperties: async ({ context }) => ({ properties: listingProperties(await listVerticals(context.db)) }),
  readListingEnumeration: async ({ context, params: { propertyName } }) => {
    const values = listingEnumeration(await listVerticals(context.db), propertyName);
    if (!values) throw new AppError('notFound');
    return { propertyName, values };
  },
  shortenListingQuery: async ({ context, actor, body }) => ({ id: await shortenQuery(context.db, actor.userId, body.query) }),
  createListing: async ({ context, actor, body, request }) => {
    const { customerId } = await resolveCustomer(context.db, actor, body.customerId);
    await requireFeature(context.db, actor, customerId, 'createListing');
    return oncePerIdempotencyKey(context.db, actor, request, (tx) => createListing(context, tx, actor, { ...body, customerId }));
  },
  readListing: async ({ context, actor, params }) => {
    const listing = await readListing(context, context.db, actor, params.listingId);
    if (!listing) throw new AppError('notFound');
    return listing;
  },
  runListingAction: async ({ context, actor, body, request }) =>
    oncePerIdempotencyKey(context.db, actor, request, await prepareListingAction(context, actor, body)),
  updateListing: ({ context, actor, params, body }) =>
    context.db.transaction((tx) => changeListing(context, tx, actor, params.listingId, body)),
  releaseListingLocks: ({ context, actor, params, body }) =>
    context.db.transaction(async (tx) => {
      await releaseLocks(tx, context.feedVersions, actor, params.listingId, body.fields);
      return readBack(context, tx, actor, params.listingId);
    }),
  updateListings: ({ context, actor, body }) => changeListings(context, actor, body.selection, body.change),
  removeListings: async ({ context, actor, body }) => {
    const selectable = await selectableListings(context, actor, body);
    return removeRows(context.db, actor, { ...removableListings(context), scope: () => selectable }, body);
  },
  restoreListings: ({ context, actor, body }) => restoreRows(context.db, actor, removableListings(context), body.ids),
  readListingGeoLocation: ({ context, actor, params }) => locateListing(context, actor, params.listingId),
  generateListingVideo: ({ context, actor, params }) => requestListingVideo(context, actor, params.listingId),
  readListingVideoJob: ({ context, actor, params }) => readVideoJob(context.db, actor, params.listingId),
  uploadListingAsset: ({ context, actor, params, query, request }) => uploadToListing(context, actor, request, params.listingId, query),
  listListingCoordinates: async ({ context, actor, body }) => ({ listings: await listPins(context.db, actor, body.ids) }),
  readListingFormFacts: async ({ context, actor, params }) => {
    // This reveals no listing, so everyone who sees the customer may read it; sales need it for the form of an agent.
    const customer = await findCustomer(context.db, rowScope(actor), params.customerId);
    if (!customer) throw new AppError('notFound');
    const { vertical, currencyCode, countryCode } = customer;
    return {
      vertical: await readVertical(context.db, vertical),
      currency: moneyCurrency(currencyCode),
      countryCode,
    };
  },
};

const SUGGESTION_FIELDS = ['_id', 'title', 'reference', 'place', 'heroUrl'];
const NO_SUGGESTIONS = new RawJson(Buffer.from('{"suggestions":[]}'));

/** Suggests listings while someone types: the newest whose words begin with the typed text. */
async function suggestListings(context: AppContext, actor: Actor, text: string): Promise<RawJson> {
  if (text.length < MIN_SUGGESTION_CHARACTERS) return NO_SUGGESTIONS;
  const source = await listingSourceForActor(context, actor);
  const suggestions = { ...source, descriptor: { ...source.descriptor, name: 'suggestions', pageSizes: [MAX_SUGGESTIONS] } };
  return runSearch(context.db, actor, suggestions, {
    page: 1,
    limit: MAX_SUGGESTIONS,
    order: { field: '_id', descending: true },
    search: [{ field: 'text', operator: '%', value: text }],
    fields: SUGGESTION_FIELDS,
    wantsCount: false,
  });
}
