// The roles of staff and of customers' users.

export const ROLES = ['admin', 'operations', 'sales', 'user', 'branchuser', 'branchmanager', 'corporate'] as const;
export type Role = (typeof ROLES)[number];

export const STAFF_ROLES = ['admin', 'operations', 'sales', 'user'] as const satisfies readonly Role[];
export const CUSTOMER_ROLES = ['branchuser', 'branchmanager', 'corporate'] as const satisfies readonly Role[];

/** Who may open a dashboard's index and tabs. Sales use dashboards only for ordering, and operations use the console. */
export const DASHBOARD_ROLES = [...CUSTOMER_ROLES, 'admin'] as const satisfies readonly Role[];

export const hasAnyRole = (held: readonly Role[], allowed: readonly Role[]): boolean => allowed.some((role) => held.includes(role));

export const isStaff = (held: readonly Role[]): boolean => hasAnyRole(held, STAFF_ROLES);

export const ROLE_LABELS: Record<Role, string> = {
  admin: 'Admin',
  operations: 'Operations',
  sales: 'Sales',
  user: 'User',
  branchuser: 'Agent',
  branchmanager: 'Branch manager',
  corporate: 'Corporate',
};
