// Reads rows by GAQL, Google's query language: page by page, or as one streamed answer. Numbers of 64 bits stay text.
import { z } from 'zod';
import { NetworkFailure } from '../ad-network/network-failure.ts';
import { customerPath } from './ads-rest.ts';
import type { AdsRest, GoogleAdsAccess } from './ads-rest.ts';

/** Text, because a JavaScript number cannot hold 64 bits. A value that is zero or not set may be missing. */
export const int64 = z.string();

export interface GoogleAdsSearch {
  /** Pages hold 10,000 rows; the last one has no token. */
  rows<Schema extends z.ZodType>(access: GoogleAdsAccess, customerId: string, query: string, row: Schema): AsyncIterable<z.output<Schema>>;
  /** All rows in one answer: fewer calls, but bounded by the size of an answer. */
  streamedRows<Schema extends z.ZodType>(
    access: GoogleAdsAccess,
    customerId: string,
    query: string,
    row: Schema,
  ): Promise<z.output<Schema>[]>;
}

export function openSearch(rest: AdsRest): GoogleAdsSearch {
  return {
    async *rows(access, customerId, query, row) {
      const page = z.object({ results: z.array(row).default([]), nextPageToken: z.string().optional() });
      const path = `${customerPath(customerId)}/googleAds:search`;
      let pageToken: string | undefined;
      do {
        const body = { query, ...(pageToken !== undefined && { pageToken }) };
        const { results, nextPageToken } = await rest.call({ method: 'POST', path, access, body, effect: 'read', customerId }, page);
        yield* results;
        // An empty text is how an unset field may be written.
        pageToken = nextPageToken === '' ? undefined : nextPageToken;
      } while (pageToken !== undefined);
    },
    async streamedRows(access, customerId, query, row) {
      const path = `${customerPath(customerId)}/googleAds:searchStream`;
      const batches = z.array(z.object({ results: z.array(row).default([]) }));
      const answer = await rest.callRaw({
        method: 'POST',
        url: `${rest.apiUrl}/${rest.version}/${path}`,
        access,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query }),
        effect: 'read',
        customerId,
      });
      const parsed = batches.safeParse(answer.json);
      if (parsed.success) return parsed.data.flatMap(({ results }) => results);
      throw new NetworkFailure({
        network: 'google',
        kind: 'transient',
        message: 'Google Ads streamed something other than rows',
        requestId: answer.requestId,
      });
    },
  };
}

/** A text as a literal of GAQL. */
export const gaqlText = (text: string): string => `'${text.replace(/[\\']/g, (sign) => `\\${sign}`)}'`;

/** Ids come from rows of ours and of Google; anything but digits would change the query. */
export function gaqlIds(ids: readonly string[]): string {
  const wrong = ids.find((id) => !/^\d+$/.test(id));
  if (wrong !== undefined) throw new NetworkFailure({ network: 'google', kind: 'invalid', message: `${gaqlText(wrong)} is no id` });
  return `(${ids.join(',')})`;
}
