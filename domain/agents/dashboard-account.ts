// The status of an agent's dashboard account, and which users must have an agent.
import { hasAnyRole, isStaff } from '../access/index.ts';
import type { Role } from '../access/index.ts';

/** 'none': the agent has no user account. */
export const AGENT_STATUSES = ['active', 'invited', 'waiting', 'inactive', 'none'] as const;
export type AgentStatus = (typeof AGENT_STATUSES)[number];
export const AGENT_STATUS_LABELS: Readonly<Record<AgentStatus, string>> = {
  active: 'Active',
  invited: 'Invited',
  waiting: 'Waiting for activation',
  inactive: 'Inactive',
  none: 'No account',
};

/** The roles that an agent's user can have in the dashboard. */
export const AGENT_ROLES = ['branchuser', 'branchmanager', 'corporate'] as const satisfies readonly Role[];
export type AgentRole = (typeof AGENT_ROLES)[number];

/** Agents and managers must have an agent; corporate users and visiting staff need not. */
export const shouldBeAgent = (roles: readonly Role[]): boolean =>
  hasAnyRole(roles, ['branchuser', 'branchmanager']) && !roles.includes('corporate') && !isStaff(roles);

/** Quoted from specification 2 §8. */
export const MISSING_AGENT = {
  title: 'Error Occurred',
  text: 'Failed to fetch your information, please contact us if this persists.',
} as const;
