// Finds listings by title.
import { call } from '#web/client/index.ts';
import type { Lookup } from '#web/list/index.ts';

export const listingLookup: Lookup = {
  name: 'listings',
  find: async (text) => {
    const search = text ? JSON.stringify([{ field: 'title', operator: '%', value: text }]) : undefined;
    const { listings } = await call('listListings', { query: { limit: 25, count: 'false', project: 'title,reference', search } });
    return listings.map(({ _id, title = '', reference = '' }) => ({ value: _id, label: `${title} (${reference})` }));
  },
  nameOf: async (listingId) => (await call('readListing', { params: { listingId } })).title,
};
