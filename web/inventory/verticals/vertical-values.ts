// The values of a vertical's form.
import type { VerticalChange, VerticalRecord, VerticalSent } from '#contract/inventory/index.ts';
import { LISTING_OPTIONS, LISTING_STATUSES, VERTICALS } from '#domain/inventory/index.ts';
import type { UseFormReturnType } from '@mantine/form';

export type VerticalValues = VerticalChange;
export type VerticalForm = UseFormReturnType<VerticalValues>;

/** A new vertical starts with the fields that the product needs, as the general vertical has them. */
export function newVertical(): VerticalValues {
  const { words, metaData } = VERTICALS[1];
  return {
    name: '',
    words: { ...words },
    listingTypes: [{ value: 'NONE', label: 'None' }],
    listingStatuses: [...LISTING_STATUSES],
    listingOptions: [...LISTING_OPTIONS],
    metaData: structuredClone(metaData),
  };
}

export const verticalValues = (stored: VerticalRecord): VerticalValues => ({
  name: stored.name,
  words: stored.words,
  listingTypes: stored.listingTypes,
  listingStatuses: stored.listingStatuses,
  listingOptions: stored.listingOptions,
  metaData: stored.metaData,
  version: stored.version,
});

/** The definition alone, as it is created and checked. Its lists are read-only in the form and writable in the request. */
export const definitionIn = ({ name, words, listingTypes, listingStatuses, listingOptions, metaData }: VerticalValues) =>
  ({ name, words, listingTypes, listingStatuses, listingOptions, metaData }) as VerticalSent;
