// The command palette's search source for orders: by number, title or campaign name.
import { orderNumberText } from '#domain/orders/index.ts';
import { endpointQuery } from '#web/client/index.ts';
import type { CallOutput } from '#web/client/index.ts';
import { writeConditions } from '#web/list/filters/condition-text.ts';
import type { SearchSource } from '#web/navigation/index.ts';
import { IconReceipt } from '@tabler/icons-react';

const textCondition = (text: string) => ({ field: 'text', operator: '%', value: text }) as const;

export const orderSearchSources: readonly SearchSource[] = [
  {
    group: 'Orders',
    icon: IconReceipt,
    opens: 'order-edit',
    all: { to: 'orders', search: (text) => ({ filters: writeConditions([textCondition(text)]) }) },
    find: (search, limit) => ({
      ...endpointQuery('listOrders', {
        query: { limit, count: 'false', project: 'orderNumber,title,customerName', search: JSON.stringify([textCondition(search)]) },
      }),
      select: ({ orders }: CallOutput<'listOrders'>) =>
        orders.map(({ _id, title = '', customerName, orderNumber = 0 }) => ({
          _id,
          name: `${orderNumberText(orderNumber)} ${title}`,
          about: customerName,
          params: { orderId: _id },
        })),
    }),
  },
];
