// The screens on which staff set up dashboards and the templates that these inherit from.
import { MAX_OFFERED_TEMPLATES } from '#contract/dashboards/most-offered-templates.ts';
import { endpointQuery } from '#web/client/index.ts';
import type { Screen, ScreenParams } from '#web/navigation/index.ts';

const staff = ['admin', 'operations', 'sales'] as const;

/** The first page of these lists, preloaded before their descriptors are loaded; must equal the descriptors' defaults. */
const firstRows = { page: 1, limit: 50, order: '-_id' } as const;
const isUnfiltered = (search: object): boolean => Object.keys(search).length === 0;

/** All templates in one page, for a select. */
export const offeredTemplates = () =>
  endpointQuery('listDashboardTemplates', { query: { limit: MAX_OFFERED_TEMPLATES, order: 'name', project: 'name', count: 'false' } });

export const dashboardSettingsScreens: readonly Screen[] = [
  {
    id: 'dashboard-templates',
    path: '/dashboards/templates/list',
    title: 'Dashboard Templates',
    shell: 'staff',
    roles: staff,
    menu: {
      menu: 'Features',
      label: 'Dashboard Templates',
      order: 2,
      keywords: 'themes colours tabs roles',
      about: 'Shared settings for dashboards. Changes apply to every dashboard that follows the template.',
    },
    loads: ['listDashboardTemplates', 'listViews'],
    load: () => import('./template-list-screen.tsx'),
    preload: (_, search) => [
      endpointQuery('listViews', { params: { list: 'dashboardTemplates' } }),
      ...(isUnfiltered(search) ? [endpointQuery('listDashboardTemplates', { query: firstRows })] : []),
    ],
  },
  {
    id: 'dashboard-template-create',
    path: '/dashboards/templates/create',
    title: 'New Dashboard Template',
    shell: 'staff',
    roles: staff,
    loads: [],
    load: async () => ({ Screen: (await import('./template-form.tsx')).CreateTemplate }),
  },
  {
    id: 'dashboard-template-edit',
    path: '/dashboards/templates/edit/{templateId}',
    title: 'Edit Dashboard Template',
    shell: 'staff',
    roles: staff,
    loads: ['readDashboardTemplate'],
    load: async () => ({ Screen: (await import('./template-form.tsx')).EditTemplate }),
    preload: ({ templateId = '' }: ScreenParams) => [endpointQuery('readDashboardTemplate', { params: { templateId } })],
  },
  {
    id: 'dashboards',
    path: '/dashboards/list',
    title: 'Dashboard Settings',
    shell: 'staff',
    roles: staff,
    menu: {
      menu: 'Features',
      label: 'Dashboard Settings',
      order: 3,
      keywords: 'themes colours tabs roles customers',
      about: 'The look, tabs and permissions of each customer’s dashboard.',
    },
    loads: ['listDashboardSetups', 'listViews'],
    load: () => import('./dashboard-list-screen.tsx'),
    preload: (_, search) => [
      endpointQuery('listViews', { params: { list: 'dashboards' } }),
      ...(isUnfiltered(search) ? [endpointQuery('listDashboardSetups', { query: firstRows })] : []),
    ],
  },
  {
    id: 'dashboard-create',
    path: '/dashboards/create',
    title: 'New Dashboard',
    menuOf: 'dashboards',
    shell: 'staff',
    roles: staff,
    loads: ['listCustomerNames', 'listDashboardSetups', 'listDashboardTemplates'],
    load: async () => ({ Screen: (await import('./dashboard-form.tsx')).CreateDashboard }),
    preload: () => [offeredTemplates()],
  },
  {
    id: 'dashboard-edit',
    path: '/dashboards/edit/{dashboardId}',
    title: 'Edit Dashboard',
    menuOf: 'dashboards',
    shell: 'staff',
    roles: staff,
    loads: ['readDashboardSetup', 'listDashboardTemplates', 'listDashboardUsers', 'readFile'],
    // Sales set up dashboards, but have no list of products.
    loadsForSome: ['listProducts'],
    load: async () => ({ Screen: (await import('./dashboard-form.tsx')).EditDashboard }),
    preload: ({ dashboardId = '' }: ScreenParams) => [endpointQuery('readDashboardSetup', { params: { dashboardId } }), offeredTemplates()],
  },
];
