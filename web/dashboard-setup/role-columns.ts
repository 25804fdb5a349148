// The roles that can be checked in the configuration. Admins are not among them, since they may do everything.
import { ROLE_LABELS } from '#domain/access/index.ts';
import { DASHBOARD_LIST_ROLES } from '#domain/dashboards/index.ts';
import type { DashboardListRole } from '#domain/dashboards/index.ts';
import type { MatrixColumn } from './check-matrix.tsx';

const SHORT: Partial<Record<DashboardListRole, string>> = { branchmanager: 'Mgr', corporate: 'Corp' };

export const ROLE_COLUMNS: readonly MatrixColumn<DashboardListRole>[] = DASHBOARD_LIST_ROLES.filter((role) => role !== 'admin').map(
  (role) => ({
    id: role,
    label: ROLE_LABELS[role],
    ...(SHORT[role] && { short: SHORT[role] }),
  }),
);

/** Adds or removes a value and keeps the order of `all`. */
export const withToggled = <Value extends string>(
  all: readonly Value[],
  checked: readonly Value[],
  value: Value,
  isChecked: boolean,
): Value[] => all.filter((each) => (each === value ? isChecked : checked.includes(each)));
