// Search of stores by name, for the command palette.
import { endpointQuery } from '#web/client/index.ts';
import type { CallOutput } from '#web/client/index.ts';
import type { SearchSource } from '#web/navigation/index.ts';
import { IconDatabaseImport } from '@tabler/icons-react';

export const storeSearchSources: readonly SearchSource[] = [
  {
    group: 'Stores',
    icon: IconDatabaseImport,
    opens: 'store-edit',
    find: (search, limit) => ({
      ...endpointQuery('listStoreNames', { query: { search, limit } }),
      select: ({ stores }: CallOutput<'listStoreNames'>) =>
        stores.map(({ _id, name, customer }) => ({ _id, name, about: customer.name, params: { customerId: customer._id, storeId: _id } })),
    }),
  },
];
