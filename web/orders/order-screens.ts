// The staff console's screens of orders. Customers see theirs in a tab of the dashboard.
import { ORDER_STAFF } from '#domain/orders/rules/order-rights.ts';
import { endpointQuery } from '#web/client/index.ts';
import { firstPage } from '#web/list/pages/first-page.ts';
import type { Screen, ScreenParams } from '#web/navigation/index.ts';

export const orderScreens: readonly Screen[] = [
  {
    id: 'orders',
    path: '/orders/list',
    title: 'Orders',
    shell: 'staff',
    roles: ORDER_STAFF,
    menu: {
      menu: 'Campaign',
      label: 'Orders',
      order: 1,
      keywords: 'sales invoices payments',
      about: 'Your customers’ orders and their status.',
    },
    loads: ['listOrders', 'listViews'],
    loadsForSome: ['readCustomer'],
    load: () => import('./list/order-list-screen.tsx'),
    preload: (_, search) => [
      endpointQuery('listViews', { params: { list: 'orders' } }),
      ...(Object.keys(search).length === 0 ? [endpointQuery('listOrders', { query: firstPage })] : []),
    ],
  },
  {
    id: 'order-edit',
    path: '/order/{orderId}/edit',
    title: 'Edit Order',
    shell: 'staff',
    roles: ORDER_STAFF,
    loads: [
      'readOrder',
      'readAgentChoices',
      'listCustomerAgents',
      'listAdAccounts',
      'listGoogleAccounts',
      'checkOrder',
      'readOrderDeliveries',
      'readComingSteps',
      'readOrderApproval',
      'listOrderNotes',
    ],
    loadsForSome: ['readDeliveryPlan', 'listDeliveryStops', 'readOrderMoney', 'readCustomerDashboard'],
    load: () => import('./order-screen.tsx'),
    preload: ({ orderId = '' }: ScreenParams) => [endpointQuery('readOrder', { params: { orderId } })],
  },
];
