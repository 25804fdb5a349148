// How are orders found by name? By what their campaign is called.
import { orderNumberText } from '#domain/orders/index.ts';
import { endpointQuery } from '#web/client/index.ts';
import type { CallOutput } from '#web/client/index.ts';
import { writeConditions } from '#web/list/condition-text.ts';
import type { Findable } from '#web/navigation/index.ts';
import { IconReceipt } from '@tabler/icons-react';

const named = (text: string) => ({ field: 'campaignName', operator: '%', value: text }) as const;

export const orderFindables: readonly Findable[] = [
  {
    group: 'Orders',
    icon: IconReceipt,
    opens: 'order-edit',
    all: { to: 'orders', search: (text) => ({ filters: writeConditions([named(text)]) }) },
    find: (search, limit) => ({
      ...endpointQuery('listOrders', {
        query: { limit, count: 'false', project: 'orderNumber,campaignName', search: JSON.stringify([named(search)]) },
      }),
      select: ({ orders }: CallOutput<'listOrders'>) =>
        orders.map(({ _id, campaignName = '', orderNumber = 0 }) => ({
          _id,
          name: campaignName,
          about: orderNumberText(orderNumber),
          params: { orderId: _id },
        })),
    }),
  },
];
