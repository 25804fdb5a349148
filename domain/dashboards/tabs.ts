// The tabs of a dashboard. Someone sees the tabs whose access list contains their first role; admins see all (specification 2 §2).
import type { Role } from '../access/index.ts';

/** Roles that a dashboard's configuration can list. Operations do not use dashboards. */
export const DASHBOARD_LIST_ROLES = ['branchuser', 'branchmanager', 'corporate', 'sales', 'admin'] as const satisfies readonly Role[];
export type DashboardListRole = (typeof DASHBOARD_LIST_ROLES)[number];

export const TAB_CODES = ['overview', 'campaigns', 'leads', 'orders', 'status', 'listings', 'resources', 'agents'] as const;
export type TabCode = (typeof TAB_CODES)[number];

export interface DashboardTab {
  code: TabCode;
  accessRight: readonly DashboardListRole[];
}

export const ALL_DASHBOARD_ROLES: readonly DashboardListRole[] = ['branchuser', 'branchmanager', 'corporate', 'sales'];
export const MANAGING_ROLES: readonly DashboardListRole[] = ['branchmanager', 'corporate', 'sales'];

/** The roles that a tab can be opened to. Only managers can load the list of agents (specification 2 §6). */
export const rolesForTab = (code: TabCode): readonly DashboardListRole[] =>
  code === 'agents' ? [...MANAGING_ROLES, 'admin'] : DASHBOARD_LIST_ROLES;

export const DEFAULT_TABS: readonly DashboardTab[] = TAB_CODES.map((code) => ({
  code,
  accessRight: ALL_DASHBOARD_ROLES.filter((role) => rolesForTab(code).includes(role)),
}));

export function visibleTabs(tabs: readonly DashboardTab[], roles: readonly Role[]): TabCode[] {
  const [first] = roles;
  const seesAll = roles.includes('admin');
  // Older configurations may list a role that the tab's screen refuses.
  const isOpenTo = ({ code, accessRight }: DashboardTab): boolean =>
    accessRight.some((role) => role === first && rolesForTab(code).includes(role));
  return tabs.filter((tab) => seesAll || isOpenTo(tab)).map(({ code }) => code);
}
