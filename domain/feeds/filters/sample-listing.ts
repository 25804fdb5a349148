// A listing that a filter is tried on where the vertical has no listings yet.
import { emptyValues } from '#domain/forms/index.ts';
import type { Vertical } from '#domain/inventory/index.ts';
import type { FilterListing } from './filter-listing.ts';

export const sampleFilterListing = ({ metaData, listingTypes }: Pick<Vertical, 'metaData' | 'listingTypes'>): FilterListing => ({
  reference: 'SAMPLE-1',
  imageCount: 3,
  status: 'current',
  title: 'Sunny villa by the park',
  type: listingTypes[0]?.value ?? '',
  description: 'Three bedrooms, a north-facing deck and a short walk to the beach.',
  shortDescription: 'Sunny villa',
  customerUrl: 'https://example.com/listing/1',
  startPrice: 95_000_000,
  metaData: emptyValues(metaData),
  hiddenKeys: [],
});
