// The screens of the dashboard: the index, which shows the first tab, and one for each tab.
import { DASHBOARD_ROLES } from '#domain/access/index.ts';
import { DEFAULT_LABELS } from '#domain/dashboards/labels.ts';
import { endpointQuery, scopedCustomerId } from '#web/client/index.ts';
import { currentUser } from '#web/client/session.ts';
import type { Screen, ScreenSearch } from '#web/navigation/index.ts';
import { tabScreenId, tabScreens } from './tabs.ts';
import type { TabScreen } from './tabs.ts';

const INDEX = '/customer-dashboard';

export const dashboardScreens: readonly Screen[] = [
  {
    id: 'dashboard',
    path: INDEX,
    title: 'Customer Dashboard',
    shell: 'dashboard',
    roles: DASHBOARD_ROLES,
    loads: [
      'readCustomerDashboard',
      'listLinkedAccounts',
      ...new Set(tabScreens.filter(({ roles }) => roles === undefined).flatMap(({ loads }) => loads)),
    ],
    load: () => import('./dashboard-index-screen.tsx'),
    preload: () => (hasCustomer() ? [endpointQuery('readCustomerDashboard')] : []),
    redirectsTo: (_user, search) => [tabUrl(search)],
  },
  {
    id: 'dashboard-index',
    path: `${INDEX}/index`,
    title: 'Customer Dashboard',
    shell: 'dashboard',
    roles: DASHBOARD_ROLES,
    ignoresState: true,
    loads: [],
    load: () => import('./dashboard-index-screen.tsx'),
    redirectsTo: () => [INDEX],
  },
  ...tabScreens.map(tabScreen),
];

function tabScreen({ code, path, roles = DASHBOARD_ROLES, loads, load, preload }: TabScreen): Screen {
  return {
    id: tabScreenId(code),
    path,
    title: DEFAULT_LABELS[code],
    shell: 'dashboard',
    roles,
    loads: ['readCustomerDashboard', ...loads],
    load: async () => {
      const [{ Tab }, { withTabAccess }] = await Promise.all([load(), import('./with-tab-access.tsx')]);
      return { Screen: withTabAccess(code, Tab) };
    },
    preload: () => (hasCustomer() ? [endpointQuery('readCustomerDashboard'), ...(preload?.() ?? [])] : []),
  };
}

/** Staff have no dashboard until they have chosen a customer. */
const hasCustomer = (): boolean => currentUser()?.customer !== null || scopedCustomerId() !== null;

/** The index accepts a tab as a query parameter (specification) and redirects to its URL; other parameters are kept. */
function tabUrl({ tab, ...rest }: ScreenSearch): string | null {
  const target = tabScreens.find(({ code }) => code === tab);
  if (!target) return null;
  const query = new URLSearchParams(rest).toString();
  return query ? `${target.path}?${query}` : target.path;
}
