// A mapping says which fields of a file fill which fields of a listing. It is data, so that staff can change it for each data feed.

export const FEED_FORMATS = ['REAXML', 'CSV', 'JSON'] as const;
export type FeedFormat = (typeof FEED_FORMATS)[number];

/** How the text of a source field becomes a value. The functions are in `conversions`. */
export const CONVERSIONS = [
  'text',
  'longText',
  'wholeNumber',
  'number',
  'yesNo',
  'isNo',
  'choice',
  'match',
  'ifAmount',
  'option',
  'amount',
  'area',
  'date',
  'time',
  'moment',
  'webAddress',
  'degrees',
  'streetAddress',
  'shownAddress',
  'categoryInSuburb',
  'priceView',
  'priceWords',
  'inspections',
  'agents',
  'images',
] as const;
export type Conversion = (typeof CONVERSIONS)[number];

export interface FeedChoice {
  /** The text in the file, in any case; `*` is every text. */
  from: string;
  to: string;
}

export interface FeedRule {
  /** A field of the record (`RECORD_TARGETS`), `meta.` with a key of the vertical's form, or `hidden.` with a key that it withholds. */
  target: string;
  /** Paths such as `features/bedrooms`, `price/@display` or `#name`. The first one with a usable text is taken. */
  sources: readonly string[];
  convert: Conversion;
  /** For `choice`, `match` and `ifAmount`. */
  choices?: readonly FeedChoice[];
  /** A record without this field is refused. */
  isRequired?: boolean;
}

export interface FeedMapping {
  version: 1;
  /** Several rules for one target are tried in order, until one has a value. */
  rules: readonly FeedRule[];
  /** A field that a record does not have is emptied; otherwise it stays as it is. */
  absentClears: boolean;
  /** A record without content in any of these paths changes only the status. Empty: no record is read so. */
  contentPaths: readonly string[];
  /** JSON: the properties that lead to the list of records, such as `data.listings`; empty if the file itself is the list. */
  recordsAt: string;
}

export const RECORD_TARGETS = [
  'reference',
  'agentId',
  'modifiedAt',
  'status',
  'underOffer',
  'title',
  'type',
  'description',
  'shortDescription',
  'customerUrl',
  'startPrice',
  'latitude',
  'longitude',
  'agents',
  'images',
] as const;
export type RecordTarget = (typeof RECORD_TARGETS)[number];

export const META_PREFIX = 'meta.';
export const HIDDEN_PREFIX = 'hidden.';

export const MAPPING_LIMITS = { rules: 200, sources: 30, choices: 100, path: 200, choice: 200 } as const;
