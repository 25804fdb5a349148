// Chooses the listing that the preview is drawn with.
import { call } from '#web/client/index.ts';
import { LookupSelect } from '#web/list/index.ts';
import type { Lookup } from '#web/list/index.ts';
import { useMemo } from 'react';
import { usePreview } from './preview-context.tsx';

const lookupOf = (customerId: string): Lookup => ({
  name: `listings of ${customerId}`,
  find: async (text) => {
    const conditions = [
      { field: 'customerId', operator: 'equals', value: customerId },
      ...(text ? [{ field: 'title', operator: '%', value: text }] : []),
    ];
    const { listings } = await call('listListings', {
      query: { limit: 25, count: 'false', project: 'title,reference', search: JSON.stringify(conditions) },
    });
    return listings.map(({ _id, title = '', reference = '' }) => ({ value: _id, label: `${title} (${reference})` }));
  },
  nameOf: async (listingId) => (await call('readListing', { params: { listingId } })).title,
});

export function ListingChoice() {
  const { customerId, listingId, item, chooseListing } = usePreview();
  const lookup = useMemo(() => lookupOf(customerId), [customerId]);
  return (
    <LookupSelect
      label="Preview with"
      size="sm"
      lookup={lookup}
      value={listingId}
      onChange={chooseListing}
      description={item ? undefined : 'This customer has no listings yet, so these are examples.'}
    />
  );
}
