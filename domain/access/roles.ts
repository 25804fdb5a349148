// Which roles exist, and which of them belong to staff or to a customer?

export const ROLES = ['admin', 'operations', 'sales', 'user', 'branchuser', 'branchmanager', 'corporate'] as const;
export type Role = (typeof ROLES)[number];

export const STAFF_ROLES = ['admin', 'operations', 'sales', 'user'] as const satisfies readonly Role[];
export const CUSTOMER_ROLES = ['branchuser', 'branchmanager', 'corporate'] as const satisfies readonly Role[];

/** Whom the dashboard's index and tabs admit. Sales come for ordering only, and operations have the console for all of it. */
export const DASHBOARD_ROLES = [...CUSTOMER_ROLES, 'admin'] as const satisfies readonly Role[];

export const hasAnyRole = (held: readonly Role[], wanted: readonly Role[]): boolean =>
  wanted.some((role) => held.includes(role));

export const isStaff = (held: readonly Role[]): boolean => hasAnyRole(held, STAFF_ROLES);

/** What people read for a role. */
export const ROLE_LABELS: Record<Role, string> = {
  admin: 'Admin',
  operations: 'Operations',
  sales: 'Sales',
  user: 'User',
  branchuser: 'Agent',
  branchmanager: 'Branch manager',
  corporate: 'Corporate',
};
