// Which tabs does someone see? Specification 2 §2: those whose access list names the person's first role; admins see all.
import type { Role } from '../access/index.ts';

/** Who can be named by a list of the configuration. Operations have no dashboard. */
export const DASHBOARD_LIST_ROLES = ['branchuser', 'branchmanager', 'corporate', 'sales', 'admin'] as const satisfies readonly Role[];
export type DashboardListRole = (typeof DASHBOARD_LIST_ROLES)[number];

export const TAB_CODES = ['overview', 'campaigns', 'leads', 'orders', 'status', 'listings', 'resources', 'agents'] as const;
export type TabCode = (typeof TAB_CODES)[number];

export interface DashboardTab {
  code: TabCode;
  accessRight: readonly DashboardListRole[];
}

export const EVERYONE_THERE: readonly DashboardListRole[] = ['branchuser', 'branchmanager', 'corporate', 'sales'];
export const THOSE_WHO_LEAD: readonly DashboardListRole[] = ['branchmanager', 'corporate', 'sales'];

/** Only leaders can load the list of agents (specification 2 §6). */
export const DEFAULT_TABS: readonly DashboardTab[] = TAB_CODES.map((code) => ({ code, accessRight: code === 'agents' ? THOSE_WHO_LEAD : EVERYONE_THERE }));

export function visibleTabs(tabs: readonly DashboardTab[], roles: readonly Role[]): TabCode[] {
  const [first] = roles;
  const seesAll = roles.includes('admin');
  return tabs.filter(({ accessRight }) => seesAll || accessRight.some((role) => role === first)).map(({ code }) => code);
}
