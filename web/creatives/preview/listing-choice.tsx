// Chooses what the preview is filled with: a listing, or the worst case.
import { call } from '#web/client/index.ts';
import { LookupSelect } from '#web/list/index.ts';
import type { Lookup } from '#web/list/index.ts';
import { SegmentedField } from '#web/ui/fields/segmented-field.tsx';
import { memo } from 'react';
import type { PreviewChoice } from './use-preview-values.ts';

const listings: Lookup = {
  name: 'listings of all customers',
  find: async (text) => {
    const search = JSON.stringify(text ? [{ field: 'title', operator: '%', value: text }] : []);
    const found = await call('listListings', { query: { limit: 25, count: 'false', project: 'title,customerName', search } });
    return found.listings.map(({ _id, title = '', customerName = '' }) => ({ value: _id, label: `${title} (${customerName})` }));
  },
  nameOf: async (listingId) => (await call('readListing', { params: { listingId } })).title,
};

export const ListingChoice = memo(function ListingChoice({ choice }: { choice: PreviewChoice }) {
  const { source, chooseSource, listingId, chooseListing } = choice;
  return (
    <>
      <SegmentedField
        label="Preview with"
        size="xs"
        data={[
          { value: 'listing', label: 'Listing' },
          { value: 'worst-case', label: 'Worst case' },
        ]}
        value={source}
        onChange={chooseSource}
      />
      {source === 'listing' && (
        <LookupSelect
          aria-label="Listing"
          size="sm"
          lookup={listings}
          value={listingId}
          onChange={chooseListing}
          description={listingId === '' ? 'There is no listing yet, so these are examples.' : undefined}
        />
      )}
    </>
  );
});
