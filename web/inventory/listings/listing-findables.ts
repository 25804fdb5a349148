// How are listings found from anywhere? By the beginnings of words in their title, reference or address.
import { LEAST_SUGGESTION_CHARACTERS } from '#domain/inventory/index.ts';
import { endpointQuery } from '#web/client/index.ts';
import type { CallOutput } from '#web/client/index.ts';
import { writeConditions } from '#web/list/condition-text.ts';
import type { Findable } from '#web/navigation/index.ts';
import { IconHome } from '@tabler/icons-react';

const withWords = (text: string) => ({ field: 'text', operator: '%', value: text }) as const;

export const listingFindables: readonly Findable[] = [
  {
    group: 'Listings',
    icon: IconHome,
    opens: 'listing-edit',
    all: { to: 'listings', search: (text) => ({ filters: writeConditions([withWords(text)]) }) },
    find: (search, limit) => ({
      ...endpointQuery('listListings', {
        query: { limit, count: 'false', project: 'title,reference,customerName', search: JSON.stringify([withWords(search)]) },
      }),
      enabled: search.length >= LEAST_SUGGESTION_CHARACTERS,
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
