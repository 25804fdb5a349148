// Which roles can be named by a list of the configuration? Admins are not among them: they may do everything.
import { ROLE_LABELS } from '#domain/access/index.ts';
import { DASHBOARD_LIST_ROLES } from '#domain/dashboards/index.ts';
import type { DashboardListRole } from '#domain/dashboards/index.ts';
import type { MatrixColumn } from './check-matrix.tsx';

const SHORT: Partial<Record<DashboardListRole, string>> = { branchmanager: 'Mgr', corporate: 'Corp' };

export const ROLE_COLUMNS: readonly MatrixColumn<DashboardListRole>[] = DASHBOARD_LIST_ROLES.filter((role) => role !== 'admin').map((role) => ({
  id: role,
  label: ROLE_LABELS[role],
  ...(SHORT[role] && { short: SHORT[role] }),
}));

/** With or without one of its values, in the order that all of them have. */
export const withTick = <Value extends string>(all: readonly Value[], ticked: readonly Value[], value: Value, isTicked: boolean): Value[] =>
  all.filter((each) => (each === value ? isTicked : ticked.includes(each)));
