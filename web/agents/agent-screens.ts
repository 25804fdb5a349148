// The screens of agents. The dashboard's list of agents is not among them: it is a tab of the dashboard.
import { CUSTOMER_ROLES } from '#domain/access/index.ts';
import { endpointQuery } from '#web/client/index.ts';
import { firstPage } from '#web/list/pages/first-page.ts';
import type { Screen, ScreenParams } from '#web/navigation/index.ts';

const readers = ['admin', 'operations', 'sales'] as const;
const formLoads = [
  'readAgentChoices',
  'readListingFormFacts',
  'listAdAccounts',
  'listGoogleAccounts',
  'listMetaPages',
  'readFile',
] as const;

export const agentScreens: readonly Screen[] = [
  {
    id: 'agents',
    path: '/agents/list',
    title: 'Agents',
    shell: 'staff',
    roles: readers,
    menu: {
      menu: 'Customers',
      label: 'Agents',
      order: 3,
      keywords: 'people sellers contacts',
      about: 'The people who sell for your customers.',
    },
    loads: ['listAgents', 'listViews'],
    load: () => import('./agent-list-screen.tsx'),
    preload: (_, search) => [
      endpointQuery('listViews', { params: { list: 'agents' } }),
      ...(Object.keys(search).length === 0 ? [endpointQuery('listAgents', { query: firstPage })] : []),
    ],
  },
  {
    id: 'agent-create',
    path: '/agents/create',
    title: 'New Agent',
    shell: 'staff',
    roles: ['admin', 'operations'],
    loads: ['listCustomerNames', ...formLoads],
    load: async () => ({ Screen: (await import('./agent-form.tsx')).CreateAgent }),
  },
  {
    id: 'agent-edit',
    path: '/agents/{agentId}/edit',
    title: 'Edit Agent',
    shell: 'staff',
    roles: readers,
    loads: ['readAgent', ...formLoads],
    load: async () => ({ Screen: (await import('./agent-form.tsx')).EditAgent }),
    preload: ({ agentId = '' }: ScreenParams) => [endpointQuery('readAgent', { params: { agentId } })],
  },
  {
    id: 'dashboard-settings',
    path: '/customer-dashboard/settings',
    title: 'Your Settings',
    shell: 'dashboard',
    roles: CUSTOMER_ROLES,
    loads: [
      'readOwnAgent',
      'readOwnProfile',
      'listLinkedAccounts',
      'readNotificationSettings',
      'listOwnCards',
      'listOwnSessions',
      'readListingFormFacts',
      'readFile',
    ],
    load: () => import('./own-settings-screen.tsx'),
    preload: () => [
      endpointQuery('readOwnAgent'),
      endpointQuery('readOwnProfile'),
      endpointQuery('listLinkedAccounts'),
      endpointQuery('readNotificationSettings'),
    ],
  },
];
