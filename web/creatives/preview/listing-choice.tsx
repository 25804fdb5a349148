// Chooses what the preview is filled with: a listing, or the worst case.
import { call } from '#web/client/index.ts';
import { LookupSelect } from '#web/list/index.ts';
import type { Lookup } from '#web/list/index.ts';
import { SegmentedField } from '#web/ui/fields/segmented-field.tsx';
import { memo, useMemo } from 'react';
import { ofCustomers } from './use-preview-values.ts';
import type { PreviewChoice } from './use-preview-values.ts';

const lookupOf = (customers: readonly string[]): Lookup => ({
  name: `listings of ${customers.join(' ') || 'all customers'}`,
  find: async (text) => {
    const conditions = [...ofCustomers(customers), ...(text ? [{ field: 'title', operator: '%', value: text }] : [])];
    const search = JSON.stringify(conditions);
    const found = await call('listListings', { query: { limit: 25, count: 'false', project: 'title,customerName', search } });
    return found.listings.map(({ _id, title = '', customerName = '' }) => ({ value: _id, label: `${title} (${customerName})` }));
  },
  nameOf: async (listingId) => (await call('readListing', { params: { listingId } })).title,
});

export const ListingChoice = memo(function ListingChoice({ choice }: { choice: PreviewChoice }) {
  const { source, chooseSource, listingId, chooseListing, customers } = choice;
  const lookup = useMemo(() => lookupOf(customers), [customers]);
  return (
    <>
      <SegmentedField
        label="Preview with"
        size="xs"
        data={[
          { value: 'listing', label: 'Listing' },
          { value: 'worst-case', label: 'Longest values' },
        ]}
        value={source}
        onChange={chooseSource}
      />
      {source === 'listing' && (
        <LookupSelect
          aria-label="Listing"
          size="sm"
          lookup={lookup}
          value={listingId}
          onChange={chooseListing}
          description={noteOf(choice)}
        />
      )}
    </>
  );
});

function noteOf({ listingId, isWithoutListings }: PreviewChoice): string | undefined {
  if (listingId === '') return 'There is no listing yet, so these are examples.';
  return isWithoutListings ? 'The template’s customers have no listing yet, so listings of all customers are shown.' : undefined;
}
