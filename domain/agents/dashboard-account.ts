// How does an agent stand in the dashboard, and who is told that they should be an agent?
import { hasAnyRole, isStaff } from '../access/index.ts';
import type { Role } from '../access/index.ts';

/** 'none': nobody signs in as this agent. */
export const AGENT_STANDINGS = ['active', 'invited', 'waiting', 'inactive', 'none'] as const;
export type AgentStanding = (typeof AGENT_STANDINGS)[number];
export const AGENT_STANDING_LABELS: Readonly<Record<AgentStanding, string>> = {
  active: 'Active',
  invited: 'Invited',
  waiting: 'Waiting for activation',
  inactive: 'Inactive',
  none: 'No account',
};

/** What an agent's person can be in the dashboard. */
export const AGENT_ROLES = ['branchuser', 'branchmanager', 'corporate'] as const satisfies readonly Role[];
export type AgentRole = (typeof AGENT_ROLES)[number];

/** Agents and managers work as an agent; corporate people and staff who look in need not be one. */
export const shouldBeAgent = (roles: readonly Role[]): boolean =>
  hasAnyRole(roles, ['branchuser', 'branchmanager']) && !roles.includes('corporate') && !isStaff(roles);

/** Specification 2 §8, to the letter. */
export const MISSING_AGENT = {
  title: 'Error Occurred',
  text: 'Failed to fetch your information, please contact us if this persists.',
} as const;
