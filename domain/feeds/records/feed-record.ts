// A record of a feed in our own words: what the mapping makes of a source record, and what filters and the listing writer read.

/** What a sale came to. A record that holds nothing but a status may hold these too. */
export const SOLD_KEYS = ['soldPrice', 'soldDate'] as const;

export const FEED_STATUSES = ['current', 'sold', 'leased', 'withdrawn', 'offmarket'] as const;
export type FeedStatus = (typeof FEED_STATUSES)[number];

/** The longest reference of a listing, in characters. */
export const MAX_REFERENCE = 60;

export interface FeedAgent {
  name: string;
  /** In lower case; empty where the sender gives none. */
  email: string;
  phones: readonly string[];
}

export interface FeedImage {
  /** `m` is the main picture; the others follow in the order of the alphabet. CSV and JSON use their position. */
  slot: string;
  /** Exactly one of both is set; an empty slot has neither and removes its picture. */
  url?: string;
  file?: string;
  /** As the sender wrote it; a picture is fetched again only when this, its url or its file changed. */
  modTime?: string;
}

/** The fields of a listing that a feed fills. A missing key leaves the field; null or an empty text clears it. */
export interface FeedFields {
  title?: string;
  type?: string;
  description?: string;
  shortDescription?: string;
  customerUrl?: string;
  /** In minor units of the customer's currency. */
  startPrice?: number | null;
  /** The keys are those of the vertical's form, and the values are as the form stores them; null clears a value. */
  metaData: Readonly<Record<string, unknown>>;
  /** Keys of the meta data that the sender withholds from the public (`display="no"`). */
  hiddenKeys: readonly string[];
}

export interface FeedRecord {
  /** In upper case; empty where the format has none. */
  agentId: string;
  /** The sender's id of the listing, unique for each agentId. */
  reference: string;
  /** An instant in ISO format; null where the record has none. */
  modifiedAt: string | null;
  status: FeedStatus;
  /** The record holds only its identity and status, so that every other field stays as it is. */
  isStatusOnly: boolean;
  fields: FeedFields;
  agents: readonly FeedAgent[];
  images: readonly FeedImage[];
  /** Lists of which the record says nothing, so that the listing keeps its own. */
  unmentioned?: readonly ('agents' | 'images')[];
}

/** Why a record, or a part of it, cannot be used. `path` names the source field; the texts are in the contract. */
export interface FeedProblem {
  code: string;
  path: string;
  /** The value as it was sent, shortened to 80 characters. */
  value: string;
  /** A problem that is no refusal: the record is applied without this part. */
  isWarning: boolean;
}
