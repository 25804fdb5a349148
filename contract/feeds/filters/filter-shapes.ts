// Data filters, what they receive and return, and what a run of one answers.
import { FEED_STATUSES, MAX_FILTER_CODE_CHARACTERS, MAX_FILTER_RUN_LISTINGS, NEW_FILTER_CODE } from '#domain/feeds/index.ts';
import { DEFAULT_VERTICAL_CODE } from '#domain/inventory/index.ts';
import { z } from 'zod';
import { id } from '../../id.ts';
import { listingChange } from '../../inventory/index.ts';

const name = z.string().trim().min(1, 'Enter a name.').max(120, 'At most 120 characters.');
const code = z.string().max(MAX_FILTER_CODE_CHARACTERS, `At most ${MAX_FILTER_CODE_CHARACTERS / 1024} kB of code.`);

export const filterInput = z.strictObject({
  name,
  /** The vertical's code. It is fixed when the filter is created, because its fields are those of the vertical. */
  vertical: z.string('Choose a vertical.').trim().min(1, 'Choose a vertical.').max(60).default(DEFAULT_VERTICAL_CODE),
  code: code.default(NEW_FILTER_CODE),
});
export type FilterInput = z.output<typeof filterInput>;

/** Saves the draft; stores go on with the published version. */
export const filterChange = z.strictObject({ name, code, version: z.int().optional() });
export type FilterChange = z.output<typeof filterChange>;

const filterField = z.object({ name: z.string(), type: z.string(), means: z.string(), isReadOnly: z.boolean() });

export const dataFilter = z.object({
  _id: id,
  name: z.string(),
  vertical: z.object({ code: z.string(), label: z.string() }),
  code: z.string(),
  publishedVersion: z.int().nullable(),
  /** Null until it is published. */
  publishedCode: z.string().nullable(),
  /** What the code can read and write, for completion: the fields of a listing, then those of the vertical. */
  fields: z.array(filterField),
  version: z.int(),
  updatedAt: z.string(),
});
export type DataFilter = z.infer<typeof dataFilter>;

export const filterSnippet = z.object({ id: z.string(), name: z.string(), about: z.string(), code: z.string() });

export const filterChoice = z.object({ _id: id, name: z.string(), publishedVersion: z.int().nullable() });

/** The same limits as in the form of a listing. A field that is left out keeps its stored value. */
const limits = listingChange.shape;
export const filterListing = z.strictObject({
  reference: z.string(),
  imageCount: z.int(),
  status: z.enum(FEED_STATUSES),
  title: limits.title.optional(),
  type: limits.type.optional(),
  description: limits.description.unwrap().optional(),
  shortDescription: limits.shortDescription.unwrap().optional(),
  customerUrl: limits.customerUrl.unwrap().optional(),
  startPrice: limits.startPrice.unwrap().optional(),
  metaData: z.record(z.string().max(40), z.json()),
  hiddenKeys: z.array(z.string().max(40)).max(100),
});

/** The sender's own values, which may be longer than a filter may write. */
const shownListing = z.object({
  reference: z.string(),
  imageCount: z.int(),
  status: z.enum(FEED_STATUSES),
  title: z.string().optional(),
  type: z.string().optional(),
  description: z.string().optional(),
  shortDescription: z.string().optional(),
  customerUrl: z.string().optional(),
  startPrice: z.number().nullable().optional(),
  metaData: z.record(z.string(), z.unknown()),
  hiddenKeys: z.array(z.string()).readonly(),
});

export const filterRunInput = z.strictObject({
  customerId: id,
  /** The newest listings of the customer where it is left out. */
  listingIds: z.array(id).min(1).max(MAX_FILTER_RUN_LISTINGS).optional(),
  limit: z.int().min(1).max(MAX_FILTER_RUN_LISTINGS).default(10),
  /** Code that is not saved yet; the stored draft where it is left out. */
  code: code.optional(),
});
export type FilterRunInput = z.output<typeof filterRunInput>;

const difference = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() });

export const filterRunResult = z.object({
  listingId: id,
  title: z.string(),
  kind: z.enum(['kept', 'dropped', 'failed']),
  before: shownListing,
  /** Null where the listing was dropped or the filter failed. */
  after: shownListing.nullable(),
  differences: z.array(difference),
  /** Why it was dropped; null where the filter gave no reason. */
  reason: z.string().nullable(),
  /** Why the filter failed. */
  message: z.string().nullable(),
  line: z.int().nullable(),
  console: z.array(z.string()).readonly(),
  milliseconds: z.number(),
});
export type FilterRunResult = z.infer<typeof filterRunResult>;

export const filterRunAnswer = z.object({ results: z.array(filterRunResult), milliseconds: z.number() });
export type FilterRunAnswer = z.infer<typeof filterRunAnswer>;
