// A listing as files change it, and what a file says about one.
import type { MetaEntry } from './meta-data.ts';

/** A picture as stored with a listing. */
export interface StoredListingPicture {
  _id: string;
  s3Url: string;
  thumbnailUrl: string;
  width: number;
  height: number;
  deleted: boolean;
  croppedImageId: string | null;
}

/** The fields of a listing that a file can change. */
export interface FiledListing {
  title: string;
  type: string;
  description: string;
  shortDescription: string;
  customerUrl: string;
  startPrice: number | null;
  officeId: string | null;
  agentIds: readonly string[];
  metaData: readonly MetaEntry[];
  pictures: readonly StoredListingPicture[];
}

/** What a file says about a listing. A missing field stays as it is; null or an empty text clears it. */
export interface FiledChange {
  title?: string | undefined;
  type?: string | undefined;
  description?: string | undefined;
  shortDescription?: string | undefined;
  customerUrl?: string | undefined;
  startPrice?: number | null | undefined;
  /** The values by meta key; null clears a value. */
  metaData: Readonly<Record<string, unknown>>;
  /** The keys that are withheld from the public; undefined where the format cannot say so, and then the marks stay. */
  hiddenKeys?: readonly string[] | undefined;
}

/** What the server looked up for the change; undefined if the file does not mention it. */
export interface FoundForChange {
  officeId: string | null | undefined;
  agentIds: readonly string[] | undefined;
  /** In order; null if the file does not mention pictures. */
  pictures: readonly StoredListingPicture[] | null;
}
