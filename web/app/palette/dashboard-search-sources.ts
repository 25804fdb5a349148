// What the palette searches for a customer's people: their own orders, listings and leads, opened in their dashboard.
import { MIN_SUGGESTION_CHARACTERS } from '#domain/inventory/index.ts';
import { orderNumberText } from '#domain/orders/index.ts';
import { PROGRESS_LABELS } from '#domain/results/index.ts';
import { endpointQuery } from '#web/client/index.ts';
import type { CallOutput } from '#web/client/index.ts';
import { currentUser } from '#web/client/session.ts';
import type { SearchSource } from '#web/navigation/index.ts';
import { IconHome, IconReceipt, IconUser } from '@tabler/icons-react';

/** These sources are for the people of one customer. */
const ownCustomer = (): string => currentUser()?.customer?._id ?? '';

const textCondition = (text: string): string => JSON.stringify([{ field: 'text', operator: '%', value: text }]);

export const dashboardSearchSources: readonly SearchSource[] = [
  {
    group: 'Orders',
    icon: IconReceipt,
    opens: 'dashboard-orders',
    all: { to: 'dashboard-orders', search: (text) => ({ q: text }) },
    find: (search, limit) => ({
      ...endpointQuery('listOrders', {
        query: { limit, count: 'false', project: 'orderNumber,title,step', text: search, dateRange: 'ALL_TIME' },
      }),
      select: ({ orders }: CallOutput<'listOrders'>) =>
        orders.map(({ _id, title = '', orderNumber = 0, step }) => ({
          _id,
          name: `${orderNumberText(orderNumber)} ${title}`,
          ...(step && { about: PROGRESS_LABELS[step] }),
          params: {},
          search: { order: _id },
        })),
    }),
  },
  {
    group: 'Listings',
    icon: IconHome,
    opens: 'dashboard-listing-edit',
    all: { to: 'dashboard-listings', search: (text) => ({ q: text }) },
    find: (search, limit) => ({
      ...endpointQuery('listListings', { query: { limit, count: 'false', project: 'title,reference', search: textCondition(search) } }),
      enabled: search.length >= MIN_SUGGESTION_CHARACTERS,
      select: ({ listings }: CallOutput<'listListings'>) =>
        listings.map(({ _id, title = '', reference }) => ({
          _id,
          name: title,
          ...(reference && { about: reference }),
          params: { listingId: _id },
        })),
    }),
  },
  {
    group: 'Leads',
    icon: IconUser,
    opens: 'dashboard-leads',
    all: { to: 'dashboard-leads', search: (text) => ({ q: text }) },
    find: (search, limit) => ({
      ...endpointQuery('listLeads', { params: { customerId: ownCustomer() }, query: { limit, search: textCondition(search) } }),
      enabled: search.length >= MIN_SUGGESTION_CHARACTERS,
      select: ({ leads }: CallOutput<'listLeads'>) =>
        leads.map(({ _id, name, title }) => ({
          _id,
          name: name ?? 'Lead',
          ...(title && { about: title }),
          params: {},
          search: { lead: _id },
        })),
    }),
  },
];
