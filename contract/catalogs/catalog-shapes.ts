// Catalogs in requests and responses: which of a customer's listings Meta advertises, and how far the catalog has come there.
import { CATALOG_STATE_LABELS, CATALOG_STATES, CATALOG_STATUSES, LEFT_OUT_REASONS } from '#domain/catalogs/index.ts';
import { isMetaId } from '#domain/networks/index.ts';
import { z } from 'zod';
import { id } from '../id.ts';
import { minorUnits } from '../input-shapes.ts';
import { BY_CHOICE, BY_OPTIONAL_TEXT, BY_RANGE, BY_TEXT, column, idColumn } from '../list/index.ts';
import type { ListDescriptor } from '../list/index.ts';

const time = z.iso.datetime({ offset: true });

export const catalogRow = z.object({
  _id: id,
  name: z.string(),
  customerId: id,
  customerName: z.string(),
  isDefault: z.boolean(),
  state: z.enum(CATALOG_STATES),
  /** Null until it is created on the network. */
  catalogId: z.string().nullable(),
  updatedAt: time,
});
export type CatalogRow = z.infer<typeof catalogRow>;

const price = minorUnits.min(0, 'Enter an amount.').nullable().default(null);
const MAX_TYPES = 60;

export const catalogFilter = z
  .strictObject({
    /** Types of the customer's vertical. A type that no listing has selects nothing. */
    types: z
      .array(z.string().regex(/^[A-Z][A-Z0-9_]{0,59}$/, 'Choose a type from the list.'))
      .max(MAX_TYPES, `At most ${MAX_TYPES} types.`)
      .default([]),
    statuses: z.array(z.enum(CATALOG_STATUSES)).min(1, 'Choose at least one status.').default(['ACTIVE']),
    officeIds: z.array(id).max(200, 'At most 200 offices.').default([]),
    suburbs: z.array(z.string().trim().min(1).max(80)).max(100, 'At most 100 suburbs.').default([]),
    minPrice: price,
    maxPrice: price,
    minBedrooms: z.number('Enter a number.').int('Enter a whole number.').min(0).max(99, 'At most 99.').nullable().default(null),
  })
  .refine(({ minPrice, maxPrice }) => minPrice === null || maxPrice === null || minPrice <= maxPrice, {
    path: ['maxPrice'],
    message: 'The maximum price must not be below the minimum.',
  });

/** What Meta said about the last time that it read the feed. */
const feedFetch = z.object({
  at: time,
  /** While Meta is still reading. */
  isRunning: z.boolean(),
  detected: z.number().int(),
  persisted: z.number().int(),
  invalid: z.number().int(),
  deleted: z.number().int(),
  errors: z.array(z.object({ summary: z.string(), count: z.number().int() })),
});
export type FeedFetch = z.infer<typeof feedFetch>;

export const catalog = catalogRow.extend({
  adAccount: z.object({ _id: id, name: z.string() }).nullable(),
  filter: catalogFilter,
  /** Empty for none. */
  pixelId: z.string(),
  creativeTemplateId: id.nullable(),
  productSetId: z.string().nullable(),
  feedUrl: z.url(),
  /** Why it is not on Meta; empty when nothing is wrong. */
  problem: z.string(),
  lastFetch: feedFetch.nullable(),
  currencyCode: z.string(),
  version: z.number().int(),
});
export type Catalog = z.infer<typeof catalog>;

const writable = {
  name: z.string().trim().min(1, 'Enter a name.').max(120, 'A name has at most 120 characters.'),
  /** A customer's first catalog is always its default; a new default replaces the old one, and only so can a default end. */
  isDefault: z.boolean().default(false),
  filter: catalogFilter.prefault({}),
  pixelId: z
    .string()
    .trim()
    .refine((text) => text === '' || isMetaId(text), 'Choose a pixel.')
    .default(''),
  /** The first picture of each home is then its render. */
  creativeTemplateId: id.nullable().default(null),
};
export const catalogInput = z.strictObject({
  customerId: z.uuid('Choose a customer.').toLowerCase(),
  ...writable,
  /** The catalog is made in the business that owns this ad account. Where it is left out, the customer's first linked one. */
  adAccountId: id.nullable().optional(),
});
export type CatalogInput = z.output<typeof catalogInput>;
export const catalogChange = z.strictObject({ ...writable, adAccountId: id.nullable(), version: z.number().int().optional() });
export type CatalogChange = z.output<typeof catalogChange>;

export const listingCountInput = z.strictObject({ customerId: id, filter: catalogFilter.prefault({}) });
export const listingCount = z.object({
  /** How many listings match the filter. */
  count: z.number().int(),
  /** How many of them Meta accepts. */
  inFeed: z.number().int(),
  leftOut: z.array(z.object({ reason: z.enum(LEFT_OUT_REASONS), count: z.number().int() })),
});
export type ListingCount = z.infer<typeof listingCount>;

export const catalogList: ListDescriptor = {
  name: 'fbDpaCatalogs',
  title: 'FB catalogs',
  noun: 'catalog',
  columns: [
    idColumn(),
    column('name', 'Name', { sortable: true, search: BY_TEXT }),
    column('isDefault', 'Default', { kind: 'boolean', search: ['equals'] }),
    column('state', 'Status', {
      kind: 'status',
      sortable: true,
      search: BY_CHOICE,
      choices: CATALOG_STATES.map((value) => ({ value, label: CATALOG_STATE_LABELS[value] })),
    }),
    column('customerId', 'Customer', { kind: 'id', search: BY_CHOICE, shown: false, internal: true }),
    column('customerName', 'Customer'),
    column('catalogId', 'Catalog ID', { search: BY_OPTIONAL_TEXT }),
    column('updatedAt', 'Changed', { kind: 'time', sortable: true, search: BY_RANGE }),
  ],
  pageSizes: [25, 50, 100],
  defaultPageSize: 25,
  defaultOrder: '-_id',
};
