// The port of the geocoder: an address in, the places that it may stand for out.
import type { AddressMatch } from '#domain/places/index.ts';

export interface GeocoderQuery {
  /** In one line: '18 Tui Terrace, Northcote, Auckland, 0627'. */
  text: string;
  /** ISO code: 'NZ'. */
  countryCode: string;
}

export interface Geocoder {
  /** The best first, at most five. Throws RetryableFailure or PermanentFailure. */
  find(query: GeocoderQuery, signal?: AbortSignal): Promise<AddressMatch[]>;
  /** How many requests may be sent in a second. */
  perSecond: number;
}
