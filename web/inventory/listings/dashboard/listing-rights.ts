// Who may do more with listings than look at and change their own? As the calls themselves allow.
import type { Role } from '#domain/access/index.ts';

export const MAY_REMOVE_LISTINGS: readonly Role[] = ['admin', 'corporate', 'branchmanager'];
/** An agent sees only listings on which they are an agent, so that choosing another would find next to nothing. */
export const MAY_CHOOSE_AGENT: readonly Role[] = ['admin', 'sales', 'corporate', 'branchmanager'];
