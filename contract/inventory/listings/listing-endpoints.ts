// Endpoints of listings. Paths are the specification's, which mixes plural and singular.
import { INVENTORY_ROLES, LISTING_MANAGERS } from '#domain/access/index.ts';
import { ENDED_STATUSES, MIN_SUGGESTION_CHARACTERS } from '#domain/inventory/index.ts';
import { ADVERTISING_STEPS } from '#domain/results/index.ts';
import { LOCATION_PRECISIONS } from '#domain/places/index.ts';
import { z } from 'zod';
import { bulkAction } from '../../bulk-actions/index.ts';
import { download, endpoint } from '../../endpoint.ts';
import { MAX_UPLOAD_BYTES, UPLOAD_PURPOSES, UPLOAD_REFUSALS } from '../../files/index.ts';
import { id } from '../../id.ts';
import { strictQuery } from '../../strict-query.ts';
import {
  EXPORT_TYPES,
  exportQuery,
  listAnswer,
  listDescriptor,
  listQuery,
  removedAnswer,
  selection,
  tickedRows,
} from '../../list/index.ts';
import { itemPicture, itemVideo } from '../pictures/index.ts';
import { listingFormFacts } from '../verticals/index.ts';
import { listingList, listingQuery, listingRow } from './listing-list.ts';
import { geoLocation, listing, listingChange, listingInput, listingsChange, releasedFields } from './listing-shapes.ts';

const listingId = z.object({ listingId: id });

/** The position of a listing on a map; approximate if its address is hidden, or only its street or suburb was found. */
const pin = geoLocation.extend({ isApproximate: z.boolean() });

const advertising = z.object({
  step: z.enum(ADVERTISING_STEPS),
  /** Its first day is still ahead, or it is not on a network yet. */
  isToCome: z.boolean(),
  startDate: z.iso.date(),
  lastDay: z.iso.date(),
  productNames: z.string(),
});
/** The orders of a listing in short: what runs, or else what is to come, or else what is over; and all that runs or is to come. */
const listingAdvertisingRow = advertising.extend({ _id: id, current: z.array(advertising) });
export type ListingAdvertisingRow = z.infer<typeof listingAdvertisingRow>;

export const LISTING_ENUMERATIONS = ['listingStatus', 'listingOption', 'type', 'priceView', 'status'] as const;

export const listingEndpoints = {
  listListings: endpoint({
    method: 'GET',
    path: '/api/listings',
    summary: 'Listings, page by page. In a dashboard sold and closed ones are left out unless its configuration shows them',
    area: 'listings',
    access: INVENTORY_ROLES,
    query: listingQuery,
    output: listAnswer('listings', listingRow),
    errors: ['notFound'],
  }),
  listCustomerListings: endpoint({
    method: 'GET',
    path: '/api/customer/{customerId}/listings',
    summary: "One customer's listings, page by page",
    area: 'listings',
    access: INVENTORY_ROLES,
    params: z.object({ customerId: id }),
    query: listQuery(listingList),
    output: listAnswer('listings', listingRow),
  }),
  readListingPageSettings: endpoint({
    method: 'GET',
    path: '/api/listings/page-settings',
    summary: 'Columns, searchable fields and page sizes of the listings list',
    area: 'listings',
    access: INVENTORY_ROLES,
    output: listDescriptor,
  }),
  exportListings: endpoint({
    method: 'GET',
    path: '/api/listings/export',
    summary: 'All matching listings as CSV or Excel',
    area: 'listings',
    access: INVENTORY_ROLES,
    query: exportQuery(listingList),
    output: download(...EXPORT_TYPES),
    ofSelection: true,
  }),
  suggestListings: endpoint({
    method: 'GET',
    path: '/api/listings/suggestions',
    summary: 'A few listings whose words begin with what was typed',
    area: 'listings',
    access: INVENTORY_ROLES,
    query: strictQuery({
      text: z.string().trim().max(100).default('').describe(`Nothing is suggested for less than ${MIN_SUGGESTION_CHARACTERS} characters`),
    }),
    output: z.object({
      suggestions: z.array(listingRow.pick({ _id: true, title: true, reference: true, place: true, heroUrl: true })),
    }),
  }),
  listListingProperties: endpoint({
    method: 'GET',
    path: '/api/listings/properties/list',
    summary: 'Every property that a listing can have, its own and those of its meta data',
    area: 'listings',
    access: INVENTORY_ROLES,
    output: z.object({
      properties: z.array(
        z.object({ name: z.string(), label: z.string(), kind: z.string(), isMetaData: z.boolean(), verticals: z.array(z.string()) }),
      ),
    }),
  }),
  readListingEnumeration: endpoint({
    method: 'GET',
    path: '/api/listings/{propertyName}',
    summary: 'The values that a property can have, such as listingStatus and listingOption',
    area: 'listings',
    access: INVENTORY_ROLES,
    params: z.object({ propertyName: z.string().max(60) }),
    output: z.object({ propertyName: z.string(), values: z.array(z.object({ value: z.string(), label: z.string() })) }),
    errors: ['notFound'],
  }),
  shortenListingQuery: endpoint({
    method: 'POST',
    path: '/api/listing/shorten/querystring',
    summary: 'Keep a query of the listings list under a short ID: the same query always gets the same ID',
    area: 'listings',
    access: INVENTORY_ROLES,
    body: z.strictObject({ query: z.string().max(20_000) }),
    output: z.object({ id: z.string() }),
  }),
  createListing: endpoint({
    method: 'POST',
    path: '/api/listings',
    summary: 'Create a listing',
    area: 'listings',
    access: INVENTORY_ROLES,
    body: listingInput,
    output: listing,
    errors: ['customerIdRequired', 'listingReferenceTaken', 'listingOfficeNotYours', 'listingAgentNotYou', 'notFound'],
  }),
  readListing: endpoint({
    method: 'GET',
    path: '/api/listing/{listingId}',
    summary: 'One listing, with the fields that only its editors can see',
    area: 'listings',
    access: INVENTORY_ROLES,
    params: listingId,
    output: listing,
  }),
  updateListing: endpoint({
    method: 'PUT',
    path: '/api/listing/{listingId}',
    summary: 'Change a listing',
    area: 'listings',
    access: INVENTORY_ROLES,
    params: listingId,
    body: listingChange,
    output: listing,
    errors: ['listingReferenceTaken', 'listingOfficeNotYours', 'listingAgentNotYou', 'changedMeanwhile'],
  }),
  releaseListingLocks: endpoint({
    method: 'POST',
    path: '/api/listing/{listingId}/release-locks',
    summary: 'Let the feed write fields again that were changed by hand',
    area: 'listings',
    access: INVENTORY_ROLES,
    params: listingId,
    body: releasedFields,
    output: listing,
  }),
  updateListings: endpoint({
    method: 'PUT',
    path: '/api/listings',
    summary: 'Make the same change to many listings: selected ones, or all that match',
    area: 'listings',
    access: LISTING_MANAGERS,
    body: z.strictObject({ selection: selection(listingList), change: listingsChange }),
    output: removedAnswer,
    errors: ['listingOfficeNotYours', 'notFound'],
  }),
  runListingAction: endpoint({
    method: 'POST',
    path: '/api/listings/actions',
    summary: 'Close many listings: selected ones, or all that match. It runs in the background',
    area: 'listings',
    access: ['admin', 'operations'],
    notByKey: true,
    body: z.strictObject({ action: z.enum(['close-listings']), selection: selection(listingList), status: z.enum(ENDED_STATUSES) }),
    output: bulkAction,
    errors: ['tooManySelected', 'noRowsSelected'],
  }),
  removeListings: endpoint({
    method: 'DELETE',
    path: '/api/listings',
    summary: 'Delete listings: selected ones, or all that match',
    area: 'listings',
    access: LISTING_MANAGERS,
    body: selection(listingList),
    output: removedAnswer,
  }),
  restoreListings: endpoint({
    method: 'POST',
    path: '/api/listings/restore',
    summary: 'Restore deleted listings',
    area: 'listings',
    access: LISTING_MANAGERS,
    body: tickedRows,
    output: removedAnswer,
    errors: ['nameTakenMeanwhile'],
  }),
  readListingGeoLocation: endpoint({
    method: 'GET',
    path: '/api/listing/{listingId}/geoLocation',
    summary: 'Where a listing is: as it was set, or as its saved address is found',
    area: 'listings',
    access: INVENTORY_ROLES,
    params: listingId,
    output: z.object({
      geoLocation: geoLocation.nullable(),
      /** `address`: its house or street was found; `place`: its suburb or town. */
      foundBy: z.enum(['listing', 'address', 'place', 'nothing']),
      place: z.string(),
      precision: z.enum(LOCATION_PRECISIONS).nullable(),
    }),
  }),
  generateListingVideo: endpoint({
    method: 'POST',
    path: '/api/listing/{listingId}/generateVideo',
    summary: 'Make a video of a listing’s images, in the background',
    area: 'listings',
    access: INVENTORY_ROLES,
    params: listingId,
    output: z.object({ jobId: id }),
    errors: ['listingHasNoPictures', 'noRoomForSlideShow'],
  }),
  readListingVideoJob: endpoint({
    method: 'GET',
    path: '/api/listing/{listingId}/videoJob',
    summary: 'The progress of the listing’s video; null if none was requested recently',
    area: 'listings',
    access: INVENTORY_ROLES,
    params: listingId,
    output: z.object({
      job: z.object({ _id: id, state: z.string(), progress: z.number(), message: z.string(), error: z.string().nullable() }).nullable(),
    }),
  }),
  uploadListingAsset: endpoint({
    method: 'POST',
    path: '/api/listing/{listingId}/uploadAsset',
    summary: 'Upload an image or a video and add it to a listing',
    area: 'listings',
    access: INVENTORY_ROLES,
    params: listingId,
    query: strictQuery({
      purpose: z.enum(UPLOAD_PURPOSES).default('picture'),
      clientId: z.string().max(100).optional().describe('Returned unchanged in the response'),
    }),
    upload: { maxBytes: MAX_UPLOAD_BYTES },
    output: z.object({
      customerAsset: z.object({ _id: id, cdnUrl: z.string(), thumbnail: z.string().nullable(), clientId: z.string().nullable() }),
      image: itemPicture.nullable(),
      video: itemVideo.nullable(),
    }),
    errors: [...UPLOAD_REFUSALS, 'tooManyListingPictures', 'tooManyListingVideos'],
  }),
  listListingCoordinates: endpoint({
    method: 'POST',
    path: '/api/customer-dashboards/listingCoords',
    summary: 'Where listings are on the map',
    area: 'listings',
    access: INVENTORY_ROLES,
    body: z.strictObject({ ids: z.array(id).min(1).max(500) }),
    output: z.object({ listings: z.array(z.object({ _id: id, title: z.string(), geoLocation: pin.nullable() })) }),
  }),
  readListingAdvertising: endpoint({
    method: 'POST',
    path: '/api/customer-dashboards/listing-advertising',
    summary: 'Which listings are ordered, in review, live or ended, with days and products; those that were never ordered are left out',
    area: 'listings',
    access: INVENTORY_ROLES,
    body: z.strictObject({ ids: z.array(id).min(1).max(500) }),
    output: z.object({ listings: z.array(listingAdvertisingRow) }),
  }),
  readListingFormFacts: endpoint({
    method: 'GET',
    path: '/api/customer/{customerId}/vertical',
    summary: "What the form of a customer's listings needs: its vertical, currency and country",
    area: 'listings',
    access: INVENTORY_ROLES,
    params: z.object({ customerId: id }),
    output: listingFormFacts,
  }),
} as const;
