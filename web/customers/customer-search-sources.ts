// Search of customers and offices by name, for the command palette.
import { endpointQuery } from '#web/client/index.ts';
import type { CallOutput } from '#web/client/index.ts';
import { writeConditions } from '#web/list/filters/condition-text.ts';
import type { SearchSource } from '#web/navigation/index.ts';
import { IconBuilding, IconBuildingCommunity } from '@tabler/icons-react';

const nameContains = (text: string) => ({ field: 'name', operator: '%', value: text }) as const;

const listSearch = (text: string) => ({ filters: writeConditions([nameContains(text)]) });

export const customerSearchSources: readonly SearchSource[] = [
  {
    group: 'Customers',
    icon: IconBuilding,
    opens: 'customer',
    all: { to: 'customers', search: listSearch },
    find: (search, limit) => ({
      ...endpointQuery('listCustomerNames', { query: { search, limit } }),
      select: ({ customers }: CallOutput<'listCustomerNames'>) =>
        customers.map(({ _id, name, isActive }) => ({ _id, name, about: isActive ? undefined : 'Inactive', params: { customerId: _id } })),
    }),
  },
  {
    group: 'Offices',
    icon: IconBuildingCommunity,
    opens: 'office-edit',
    all: { to: 'offices', search: listSearch },
    find: (search, limit) => ({
      ...endpointQuery('listOffices', {
        query: { limit, count: 'false', project: 'name,customerName', search: JSON.stringify([nameContains(search)]) },
      }),
      select: ({ offices }: CallOutput<'listOffices'>) =>
        offices.map(({ _id, name = '', customerName }) => ({ _id, name, about: customerName, params: { officeId: _id } })),
    }),
  },
];
