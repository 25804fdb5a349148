// The command palette's search source for listings: by the beginnings of words in title, reference or address.
import { MIN_SUGGESTION_CHARACTERS } from '#domain/inventory/index.ts';
import { endpointQuery } from '#web/client/index.ts';
import type { CallOutput } from '#web/client/index.ts';
import { writeConditions } from '#web/list/filters/condition-text.ts';
import type { SearchSource } from '#web/navigation/index.ts';
import { IconHome } from '@tabler/icons-react';

const textCondition = (text: string) => ({ field: 'text', operator: '%', value: text }) as const;

export const listingSearchSources: readonly SearchSource[] = [
  {
    group: 'Listings',
    icon: IconHome,
    opens: 'listing-edit',
    all: { to: 'listings', search: (text) => ({ filters: writeConditions([textCondition(text)]) }) },
    find: (search, limit) => ({
      ...endpointQuery('listListings', {
        query: { limit, count: 'false', project: 'title,reference,customerName', search: JSON.stringify([textCondition(search)]) },
      }),
      enabled: search.length >= MIN_SUGGESTION_CHARACTERS,
      select: ({ listings }: CallOutput<'listListings'>) =>
        listings.map(({ _id, title = '', reference, customerName }) => ({
          _id,
          name: title,
          about: [reference, customerName].filter(Boolean).join(' · '),
          params: { listingId: _id },
        })),
    }),
  },
];
