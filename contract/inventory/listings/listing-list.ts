// The listings list: its rows, searches and orders. It contains only public data of a listing: no hidden address or price.
import {
  ALL_LISTING_TYPES,
  ALL_PRICE_VIEWS,
  CAMPAIGN_STATUSES,
  DEFAULT_LISTING_PAGE_SIZE,
  LISTING_OPTIONS,
  LISTING_PAGE_SIZES,
  LISTING_STATUSES,
  MARKET_STATUSES,
} from '#domain/inventory/index.ts';
import { z } from 'zod';
import { id } from '../../id.ts';
import { BY_CHOICE, BY_OPTIONAL_CHOICE, BY_OPTIONAL_RANGE, BY_RANGE, column, idColumn, listQuery, YES_OR_NO } from '../../list/index.ts';
import type { ListDescriptor } from '../../list/index.ts';

export const listingRow = z.object({
  _id: id,
  heroUrl: z.string().nullable(),
  title: z.string(),
  reference: z.string(),
  customerId: id,
  customerName: z.string(),
  officeId: id.nullable(),
  officeName: z.string().nullable(),
  agentIds: z.array(id),
  agentNames: z.string(),
  type: z.string(),
  status: z.string(),
  priceView: z.string(),
  /** Formatted: '$985,000.00', or '$540.00 per week'. */
  price: z.string().nullable(),
  /** In minor units; null if there is none or it is hidden. */
  startPrice: z.number().int().nullable(),
  currencyCode: z.string(),
  place: z.string(),
  suburb: z.string(),
  bedrooms: z.number().nullable(),
  bathrooms: z.number().nullable(),
  garages: z.number().nullable(),
  numImages: z.number().int(),
  campaignStatus: z.enum(CAMPAIGN_STATUSES),
  listingStatus: z.string(),
  listingOption: z.string(),
  creationType: z.string(),
  isSold: z.boolean(),
  isClosed: z.boolean(),
  deleted: z.boolean(),
  bulkId: id.nullable(),
  /** False while its bulk upload is hidden from offices and agents. */
  isDistributed: z.boolean(),
  createdAt: z.iso.datetime({ offset: true }),
  updatedAt: z.iso.datetime({ offset: true }),
});
export type ListingRow = z.infer<typeof listingRow>;

const internal = { shown: false, internal: true } as const;

export const listingList: ListDescriptor = {
  name: 'listings',
  title: 'Listings',
  noun: 'listing',
  columns: [
    idColumn(),
    column('heroUrl', 'Picture', { kind: 'picture' }),
    column('title', 'Title', { sortable: true, search: ['equals', 'not in'] }),
    column('reference', 'Reference', { usualLength: 12, sortable: true, search: BY_OPTIONAL_CHOICE }),
    /** Searches words of title, reference and location by prefix. */
    column('text', 'Title, reference or address', { search: ['%', 'not %'], ...internal, searchOnly: true }),
    column('customerId', 'Customer', { kind: 'id', search: BY_CHOICE, ...internal }),
    column('customerName', 'Customer'),
    column('officeId', 'Office', { kind: 'id', search: BY_OPTIONAL_CHOICE, ...internal }),
    column('officeName', 'Office'),
    column('agentIds', 'Agents', { kind: 'id', search: BY_CHOICE, ...internal }),
    column('agentNames', 'Agents', { usualLength: 24 }),
    column('place', 'Address', { usualLength: 30 }),
    column('suburb', 'Suburb', { usualLength: 14, sortable: true, search: BY_OPTIONAL_CHOICE, shown: false }),
    column('type', 'Type', { sortable: true, search: BY_CHOICE, choices: ALL_LISTING_TYPES }),
    column('status', 'Status', { kind: 'status', sortable: true, search: BY_CHOICE, choices: [...MARKET_STATUSES] }),
    column('campaignStatus', 'Campaigns', {
      kind: 'status',
      search: BY_CHOICE,
      choices: CAMPAIGN_STATUSES.map((value) => ({ value, label: value })),
    }),
    column('price', 'Price', { kind: 'money', usualLength: 19, sortable: true, search: BY_OPTIONAL_RANGE }),
    column('startPrice', 'Price', { kind: 'number', ...internal }),
    column('currencyCode', 'Currency', internal),
    column('priceView', 'Price view', { search: BY_CHOICE, choices: ALL_PRICE_VIEWS, shown: false }),
    column('bedrooms', 'Bedrooms', { kind: 'number', sortable: true, search: ['equals', ...BY_RANGE, 'empty'], shown: false }),
    column('bathrooms', 'Bathrooms', { kind: 'number', search: ['equals', ...BY_RANGE, 'empty'], shown: false }),
    column('garages', 'Garages', { kind: 'number', shown: false, search: ['equals', ...BY_RANGE, 'empty'] }),
    column('numImages', 'Pictures', { kind: 'number', shown: false, search: BY_RANGE }),
    column('listingStatus', 'Saved', { kind: 'status', search: BY_CHOICE, choices: [...LISTING_STATUSES], shown: false }),
    column('listingOption', 'Option', { search: BY_CHOICE, choices: [...LISTING_OPTIONS], shown: false }),
    column('creationType', 'Source', {
      search: BY_CHOICE,
      choices: [
        { value: 'DASHBOARD', label: 'Dashboard' },
        { value: 'BULK_UPLOAD', label: 'Bulk upload' },
        { value: 'FEED', label: 'Feed' },
      ],
      shown: false,
    }),
    column('isSold', 'Sold', { kind: 'boolean', search: ['equals'], choices: YES_OR_NO, shown: false }),
    column('isClosed', 'Closed', { kind: 'boolean', search: ['equals'], choices: YES_OR_NO, shown: false }),
    column('deleted', 'Removed', { kind: 'boolean', ...internal }),
    column('bulkId', 'Bulk upload', { kind: 'id', search: ['equals'], ...internal }),
    column('isDistributed', 'Distributed', { kind: 'boolean', ...internal }),
    column('createdAt', 'Created', { kind: 'time', sortable: true, shown: false, search: BY_RANGE }),
    column('updatedAt', 'Changed', { kind: 'time', sortable: true, search: BY_RANGE }),
  ],
  pageSizes: [25, 50, 100],
  defaultPageSize: 25,
  defaultOrder: '-_id',
};

/** The same list with the dashboard's page sizes (specification 2 §9). */
export const dashboardListingList: ListDescriptor = {
  ...listingList,
  pageSizes: LISTING_PAGE_SIZES,
  defaultPageSize: DEFAULT_LISTING_PAGE_SIZE,
};

/** `queryId` refers to a stored query; `removed` includes deleted listings. */
export const listingQuery = listQuery(listingList, {
  filters: {
    queryId: z.string().max(40).optional().describe('The short ID of a saved query. The rest of the query is ignored'),
    removed: z.enum(['true', 'false']).optional().describe("'true' shows deleted listings too"),
  },
});
export type ListingQuery = z.output<typeof listingQuery>;
