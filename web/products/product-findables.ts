// How are products found by name?
import { endpointQuery } from '#web/client/index.ts';
import type { CallOutput } from '#web/client/index.ts';
import { writeConditions } from '#web/list/condition-text.ts';
import type { Findable } from '#web/navigation/index.ts';
import { IconPackage } from '@tabler/icons-react';

const named = (text: string) => ({ field: 'name', operator: '%', value: text }) as const;

export const productFindables: readonly Findable[] = [
  {
    group: 'Products',
    icon: IconPackage,
    opens: 'product-edit',
    all: { to: 'products', search: (text) => ({ filters: writeConditions([named(text)]) }) },
    find: (search, limit) => ({
      ...endpointQuery('listProducts', {
        query: { limit, count: 'false', project: 'name,customerName', search: JSON.stringify([named(search)]) },
      }),
      select: ({ products }: CallOutput<'listProducts'>) =>
        products.map(({ _id, name = '', customerName }) => ({ _id, name, about: customerName, params: { productId: _id } })),
    }),
  },
];
