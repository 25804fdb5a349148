// The values that the preview is filled with: of a real listing, the newest until another is chosen, or the worst case.
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
const newestListing = () =>
  endpointQuery('listListings', { query: { limit: 1, order: '-_id', count: 'false', project: 'title,customerId' } });

export function usePreviewValues(): PreviewChoice {
  const [source, chooseSource] = useState<PreviewSource>('listing');
  const [chosen, chooseListing] = useState('');
  const newest = useQuery(newestListing()).data?.listings[0];
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
      values: source === 'worst-case' ? WORST_CASE : (real ?? EXAMPLES),
      timezone: data?.timezone ?? 'Pacific/Auckland',
      images: (source === 'listing' && data?.images) || NO_IMAGES,
      colours: data?.colours ?? USUAL_COLOURS,
    }),
    [source, listingId, real, data?.timezone, data?.images, data?.colours],
  );
}
