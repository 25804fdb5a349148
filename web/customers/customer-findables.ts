// How are customers and offices found by name?
import { endpointQuery } from '#web/client/index.ts';
import type { CallOutput } from '#web/client/index.ts';
import { writeConditions } from '#web/list/condition-text.ts';
import type { Findable } from '#web/navigation/index.ts';
import { IconBuilding, IconBuildingCommunity } from '@tabler/icons-react';

const named = (text: string) => ({ field: 'name', operator: '%', value: text }) as const;

const namedInList = (text: string) => ({ filters: writeConditions([named(text)]) });

export const customerFindables: readonly Findable[] = [
  {
    group: 'Customers',
    icon: IconBuilding,
    opens: 'customer-edit',
    all: { to: 'customers', search: namedInList },
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
    all: { to: 'offices', search: namedInList },
    find: (search, limit) => ({
      ...endpointQuery('listOffices', { query: { limit, count: 'false', project: 'name,customerName', search: JSON.stringify([named(search)]) } }),
      select: ({ offices }: CallOutput<'listOffices'>) => offices.map(({ _id, name = '', customerName }) => ({ _id, name, about: customerName, params: { officeId: _id } })),
    }),
  },
];
