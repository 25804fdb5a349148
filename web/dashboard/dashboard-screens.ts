// Which screens do the tabs of a dashboard have? The index, which shows the first of them, and one address for each.
import { DASHBOARD_ROLES } from '#domain/access/index.ts';
import { DEFAULT_LABELS } from '#domain/dashboards/labels.ts';
import { endpointQuery, narrowedTo } from '#web/client/index.ts';
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
    loads: ['readCustomerDashboard', 'listLinkedAccounts', ...new Set(tabScreens.filter(({ roles }) => roles === undefined).flatMap(({ loads }) => loads))],
    load: () => import('./dashboard-index-screen.tsx'),
    preload: () => (isSomeonesDashboard() ? [endpointQuery('readCustomerDashboard')] : []),
    sendsOn: (_user, search) => [addressOfTab(search)],
  },
  { id: 'dashboard-index', path: `${INDEX}/index`, title: 'Customer Dashboard', shell: 'dashboard', roles: DASHBOARD_ROLES, ignoresState: true, loads: [], load: () => import('./dashboard-index-screen.tsx'), sendsOn: () => [INDEX] },
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
      const [{ Tab }, { openTab }] = await Promise.all([load(), import('./open-tab.tsx')]);
      return { Screen: openTab(code, Tab) };
    },
    preload: () => (isSomeonesDashboard() ? [endpointQuery('readCustomerDashboard'), ...(preload?.() ?? [])] : []),
  };
}

/** Staff see nobody's until they chose a customer. */
const isSomeonesDashboard = (): boolean => currentUser()?.customer !== null || narrowedTo() !== null;

/** The index takes a tab as the specification has it; everything else in the address goes along. */
function addressOfTab({ tab, ...rest }: ScreenSearch): string | null {
  const wanted = tabScreens.find(({ code }) => code === tab);
  if (!wanted) return null;
  const more = new URLSearchParams(rest).toString();
  return more ? `${wanted.path}?${more}` : wanted.path;
}
