// The values that the preview is filled with: of a real listing, the newest until another is chosen, or the worst case. The listings are
// those of the customers that the template is for; where these have none, all that the person may see.
import { brandColours } from '#domain/dashboards/index.ts';
import type { BrandColours } from '#domain/dashboards/index.ts';
import { worstCaseValues } from '#domain/creatives/index.ts';
import { exampleValues, variableNamesFor } from '#domain/variables/index.ts';
import type { Values } from '#domain/variables/index.ts';
import { endpointQuery } from '#web/client/index.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';

export type PreviewSource = 'listing' | 'worst-case';

export interface PreviewChoice {
  source: PreviewSource;
  chooseSource: (source: PreviewSource) => void;
  /** Empty while none is chosen and none exists. */
  listingId: string;
  chooseListing: (listingId: string) => void;
  /** The customers whose listings are offered; none: all. */
  customers: readonly string[];
  /** Whether the template is for customers who have no listing. */
  isWithoutListings: boolean;
  values: Values;
  timezone: string;
  /** URLs of the listing's pictures, in order. */
  images: readonly string[];
  /** The customer's colours, as CSS variables. */
  colours: BrandColours;
}

const USUAL_COLOURS = brandColours(null);
const NO_IMAGES: readonly string[] = [];
const EXAMPLES = exampleValues(variableNamesFor('creative').here);
const WORST_CASE = worstCaseValues();
const ALL_CUSTOMERS: readonly string[] = [];
/** More would not fit into the address of a request. */
const MOST_CUSTOMERS = 100;

/** Conditions for the listings of these customers; none: of all. */
export const ofCustomers = (customers: readonly string[]) =>
  customers.length === 0 ? [] : [{ field: 'customerId', operator: 'in', value: customers.slice(0, MOST_CUSTOMERS) }];

const newestListing = (customers: readonly string[]) =>
  endpointQuery('listListings', {
    query: { limit: 1, order: '-_id', count: 'false', project: 'title,customerId', search: JSON.stringify(ofCustomers(customers)) },
  });

export function usePreviewValues(templateTags: readonly string[] = ALL_CUSTOMERS): PreviewChoice {
  const customerTags = useSameList(templateTags);
  const [source, chooseSource] = useState<PreviewSource>('listing');
  const [chosen, chooseListing] = useState('');
  const isTagged = customerTags.length > 0;
  const newestTagged = useQuery({ ...newestListing(customerTags), enabled: isTagged }).data?.listings;
  const isWithoutListings = isTagged && newestTagged?.length === 0;
  const customers = isWithoutListings ? ALL_CUSTOMERS : customerTags;
  const newestOfAll = useQuery({ ...newestListing(ALL_CUSTOMERS), enabled: !isTagged || isWithoutListings }).data?.listings;
  const newest = (isTagged && !isWithoutListings ? newestTagged : newestOfAll)?.[0];
  const listing = useQuery({ ...endpointQuery('readListing', { params: { listingId: chosen } }), enabled: chosen !== '' }).data;
  const listingId = chosen || (newest?._id ?? '');
  const customerId = (chosen === '' ? newest?.customerId : listing?.customer._id) ?? '';
  const { data } = useQuery({
    ...endpointQuery('readTemplateValues', { params: { customerId }, query: { listingId } }),
    enabled: customerId !== '' && listingId !== '',
    placeholderData: keepPreviousData,
  });
  const real = data?.values as Values | undefined;
  return useMemo(
    () => ({
      source,
      chooseSource,
      listingId,
      chooseListing,
      customers,
      isWithoutListings,
      values: source === 'worst-case' ? WORST_CASE : (real ?? EXAMPLES),
      timezone: data?.timezone ?? 'Pacific/Auckland',
      images: (source === 'listing' && data?.images) || NO_IMAGES,
      colours: data?.colours ?? USUAL_COLOURS,
    }),
    [source, listingId, customers, isWithoutListings, real, data?.timezone, data?.images, data?.colours],
  );
}

/** A form makes a new list of the same ids with each keystroke, which is no reason to render again. */
function useSameList(ids: readonly string[]): readonly string[] {
  const joined = ids.join(' ');
  return useMemo(() => (joined === '' ? ALL_CUSTOMERS : joined.split(' ')), [joined]);
}
