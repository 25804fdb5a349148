// Listings in requests and responses.
import { LOCATION_PRECISIONS } from '#domain/places/index.ts';
import { CAMPAIGN_STATUSES, DEFAULT_LISTING_OPTION, isGeoLocation, MAX_LISTING_AGENTS } from '#domain/inventory/index.ts';
import { isHttpsUrl } from '#domain/forms/index.ts';
import { z } from 'zod';
import { currency } from '../../currency-shapes.ts';
import { id } from '../../id.ts';
import { minorUnits } from '../../input-shapes.ts';
import { itemPicture, itemPicturesInput, itemVideo, itemVideosInput } from '../pictures/index.ts';

const shortText = (most: number) => z.string().trim().max(most, `At most ${most} characters.`);

export const CREATION_TYPES = ['DASHBOARD', 'BULK_UPLOAD', 'FEED'] as const;
export type CreationType = (typeof CREATION_TYPES)[number];

export const geoLocation = z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) });
/** A place that was found for an address. */
export const foundLocation = geoLocation.extend({ precision: z.enum(LOCATION_PRECISIONS) });

/** Public entries may be used in ads; the others are visible only to people who edit the listing. */
export const metaEntry = z.object({ key: z.string(), value: z.unknown(), isPublic: z.boolean() });

/** The value of the meta key `listingAgent`. */
export const listingAgent = z.object({
  agentId: id,
  name: z.string(),
  telephone: z.array(z.string()),
  img: z.string().nullable(),
  email: z.string(),
});
export type ListingAgent = z.infer<typeof listingAgent>;

/** A field that a person changed on a feed's listing, so that the feed leaves it: 'title', or 'metaData.bedrooms'. */
export const listingLock = z.object({
  field: z.string(),
  /** Null if the user no longer exists. */
  lockedBy: z.string().nullable(),
  lockedAt: z.iso.datetime({ offset: true }),
});
export type ListingLock = z.infer<typeof listingLock>;

/** Which locked fields the feed may write again. */
export const releasedFields = z.strictObject({ fields: z.array(z.string().min(1).max(100)).min(1).max(200) });

export const listing = z.object({
  _id: id,
  customer: z.object({ _id: id, name: z.string() }),
  vertical: z.string(),
  currency,
  reference: z.string(),
  title: z.string(),
  customerUrl: z.string(),
  description: z.string(),
  shortDescription: z.string(),
  type: z.string(),
  listingOption: z.string(),
  listingStatus: z.string(),
  /** In minor units. */
  startPrice: z.number().int().nullable(),
  startTimestamp: z.iso.datetime({ offset: true }).nullable(),
  agents: z.array(z.object({ _id: id, fullName: z.string(), email: z.string() })),
  office: z.object({ _id: id, name: z.string() }).nullable(),
  images: z.array(itemPicture),
  /** Without deleted images. */
  numImages: z.number().int(),
  videos: z.array(itemVideo),
  metaData: z.array(metaEntry),
  /** Where its address was found, for a listing whose meta data has no `geoLocation`; null where it was not, or not yet. */
  foundLocation: foundLocation.nullable(),
  /** The public location. */
  shownPlace: z.string(),
  creationType: z.enum(CREATION_TYPES),
  bulkId: id.nullable(),
  /** False while its bulk upload is hidden from offices and agents. */
  isDistributed: z.boolean(),
  isSold: z.boolean(),
  isClosed: z.boolean(),
  deleted: z.boolean(),
  fbCampaigns: z.array(z.object({ _id: id, name: z.string(), isCompleted: z.boolean(), deleted: z.boolean() })),
  hasCampaign: z.boolean(),
  campaignStatus: z.enum(CAMPAIGN_STATUSES),
  locks: z.array(listingLock),
  version: z.number().int(),
  createdAt: z.iso.datetime({ offset: true }),
  updatedAt: z.iso.datetime({ offset: true }),
  /** Null if the user no longer exists. */
  changedBy: z.object({ _id: id, displayName: z.string() }).nullable(),
});
export type Listing = z.infer<typeof listing>;

const metaInput = z.strictObject({ key: z.string().max(40), value: z.json(), isPublic: z.boolean().default(true) });
export type MetaInput = z.output<typeof metaInput>;

/** Years outside this range are typing errors. */
const FIRST_YEAR = 1900;
const LAST_YEAR = 2200;
const isWithinYears = (moment: string): boolean => {
  const year = new Date(moment).getUTCFullYear();
  return year >= FIRST_YEAR && year <= LAST_YEAR;
};

const writable = z.strictObject({
  title: z.string().trim().min(1, 'Enter a title.').max(200, 'A title has at most 200 characters.'),
  customerUrl: shortText(2000)
    .refine((text) => text === '' || isHttpsUrl(text), 'Enter a web address that starts with https://.')
    .default(''),
  description: shortText(20_000).default(''),
  shortDescription: shortText(500).default(''),
  type: z.string('Choose a type.').min(1, 'Choose a type.').max(60),
  listingOption: z.string().max(60).default(DEFAULT_LISTING_OPTION),
  startPrice: minorUnits.min(0, 'Enter an amount.').nullable().default(null),
  startTimestamp: z.iso
    .datetime({ offset: true })
    .refine(isWithinYears, `Choose a day from ${FIRST_YEAR} to ${LAST_YEAR}.`)
    .nullable()
    .default(null),
  officeId: id.nullable().default(null),
  /** Up to three agents, in order. */
  agentIds: z
    .array(id)
    .max(MAX_LISTING_AGENTS, `At most ${MAX_LISTING_AGENTS} agents.`)
    .default([])
    .transform((ids) => [...new Set(ids)]),
  images: itemPicturesInput.default([]),
  videos: itemVideosInput.default([]),
  metaData: z
    .array(metaInput)
    .max(100)
    .default([])
    .refine((entries) => new Set(entries.map(({ key }) => key)).size === entries.length, 'A key can be used once.')
    .refine(
      (entries) => entries.every(({ key, value }) => key !== 'geoLocation' || value === null || isGeoLocation(value)),
      'This is not a valid location.',
    ),
});

const reference = shortText(60);

export const listingInput = writable.extend({
  /** Required for staff; customers' users omit it. */
  customerId: id.optional(),
  /** If empty, a reference that starts with DASH is generated. */
  reference: reference.default(''),
});
export type ListingInput = z.output<typeof listingInput>;

/** A listing cannot move to another customer; its reference can be changed. */
export const listingChange = writable.extend({
  reference: reference.min(1, 'Enter a reference.').optional(),
  version: z.number().int().optional(),
});
export type ListingChange = z.output<typeof listingChange>;

/** The same change to many listings. Omitted fields are not changed. */
export const listingsChange = z
  .strictObject({
    officeId: id.nullable().optional(),
    status: z.string().min(1).max(60).optional(),
    listingOption: z.string().min(1).max(60).optional(),
  })
  .refine((change) => Object.keys(change).length > 0, 'Choose what to change.');
export type ListingsChange = z.output<typeof listingsChange>;
