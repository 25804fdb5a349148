// The screens of emails. The mailbox is next to the jobs in the menu, since both show background work.
import { endpointQuery } from '#web/client/index.ts';
import { firstPage } from '#web/list/pages/first-page.ts';
import type { Screen } from '#web/navigation/index.ts';

export const emailScreens: readonly Screen[] = [
  {
    id: 'mailbox',
    path: '/admin/mailbox',
    title: 'Mailbox',
    shell: 'staff',
    roles: ['admin'],
    menu: {
      menu: 'Features',
      label: 'Mailbox',
      order: 95,
      keywords: 'email mail messages outbox smtp test',
      about: 'Emails from Adstead and their status.',
    },
    loads: ['listEmails', 'listViews', 'readEmail', 'showEmail'],
    load: () => import('./mailbox-screen.tsx'),
    preload: (_, search) => [
      endpointQuery('listViews', { params: { list: 'messages' } }),
      ...(Object.keys(search).length === 0 ? [endpointQuery('listEmails', { query: firstPage })] : []),
    ],
  },
  {
    id: 'email-templates',
    path: '/customer/{customerId}/email-templates',
    title: 'Email Templates',
    shell: 'staff',
    roles: ['admin', 'operations'],
    loads: ['readCustomer', 'listEmailTemplates', 'previewEmail', 'readEmailSettings'],
    load: async () => ({ Screen: (await import('./email-templates-screen.tsx')).CustomerEmails }),
    preload: ({ customerId = '' }) => [endpointQuery('listEmailTemplates', { params: { customerId } })],
  },
  {
    id: 'product-email-templates',
    path: '/product/{productId}/email-templates',
    title: 'Product Email Templates',
    shell: 'staff',
    roles: ['user', 'admin', 'operations'],
    loads: ['listProductEmailTemplates', 'previewEmail'],
    load: async () => ({ Screen: (await import('./email-templates-screen.tsx')).ProductEmails }),
    preload: ({ productId = '' }) => [endpointQuery('listProductEmailTemplates', { params: { productId } })],
  },
];
