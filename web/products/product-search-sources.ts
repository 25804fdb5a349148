// Search of products by name, for the command palette.
import { endpointQuery } from '#web/client/index.ts';
import type { CallOutput } from '#web/client/index.ts';
import { writeConditions } from '#web/list/filters/condition-text.ts';
import type { SearchSource } from '#web/navigation/index.ts';
import { IconPackage } from '@tabler/icons-react';

const nameContains = (text: string) => ({ field: 'name', operator: '%', value: text }) as const;

export const productSearchSources: readonly SearchSource[] = [
  {
    group: 'Products',
    icon: IconPackage,
    opens: 'product-edit',
    all: { to: 'products', search: (text) => ({ filters: writeConditions([nameContains(text)]) }) },
    find: (search, limit) => ({
      ...endpointQuery('listProducts', {
        query: { limit, count: 'false', project: 'name,customerName', search: JSON.stringify([nameContains(search)]) },
      }),
      select: ({ products }: CallOutput<'listProducts'>) =>
        products.map(({ _id, name = '', customerName }) => ({ _id, name, about: customerName, params: { productId: _id } })),
    }),
  },
];
