// What is ordered, in review, live or ended of the listings on a page. Read beside the list, so that the list itself stays as fast as it is.
import type { ListingAdvertisingRow } from '#contract/inventory/index.ts';
import { endpointQuery, NO_ERROR_REDIRECT } from '#web/client/index.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

/** An error must not replace the screen: cards then show the status of the campaigns alone. */
export const advertisingQuery = (listings: readonly { _id: string }[]) => ({
  ...endpointQuery('readListingAdvertising', { body: { ids: listings.map(({ _id }) => _id) } }),
  meta: NO_ERROR_REDIRECT,
  retry: false,
});

/** Empty until it is loaded. */
export function useAdvertising(listings: readonly { _id: string }[]): ReadonlyMap<string, ListingAdvertisingRow> {
  const { data } = useQuery({ ...advertisingQuery(listings), enabled: listings.length > 0, placeholderData: keepPreviousData });
  return useMemo(() => new Map(data?.listings.map((row) => [row._id, row])), [data]);
}
