// The roles that may work with listings, resources and their files.
import type { Role } from './roles.ts';

export const INVENTORY_ROLES = [
  'admin',
  'operations',
  'sales',
  'corporate',
  'branchmanager',
  'branchuser',
] as const satisfies readonly Role[];

/** May change, delete and restore many listings at once. */
export const LISTING_MANAGERS = ['admin', 'operations', 'corporate', 'branchmanager'] as const satisfies readonly Role[];

/** May filter listings by agent. Agents are excluded, because they see only their own listings. */
export const AGENT_CHOOSERS = ['admin', 'sales', 'corporate', 'branchmanager'] as const satisfies readonly Role[];
