// Who works with listings, resources and their files, and who may do more with listings than look at and change their own?
import type { Role } from './roles.ts';

export const INVENTORY_ROLES = ['admin', 'operations', 'sales', 'corporate', 'branchmanager', 'branchuser'] as const satisfies readonly Role[];

/** Change, remove and put back many listings at once. */
export const LISTING_MANAGERS = ['admin', 'operations', 'corporate', 'branchmanager'] as const satisfies readonly Role[];

/** An agent sees only listings on which they are an agent, so that choosing another would find next to nothing. */
export const AGENT_CHOOSERS = ['admin', 'sales', 'corporate', 'branchmanager'] as const satisfies readonly Role[];
