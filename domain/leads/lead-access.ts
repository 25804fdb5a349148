// Who sees the people behind leads: the customer's own people, admins and operations. Sales see how many there are.
import { hasAnyRole } from '../access/index.ts';
import type { Actor, Role } from '../access/index.ts';

export const LEAD_READERS = ['branchuser', 'branchmanager', 'corporate', 'sales', 'operations', 'admin'] as const satisfies readonly Role[];
/** May have a person's data deleted. */
export const LEAD_ERASERS = ['corporate', 'operations', 'admin'] as const satisfies readonly Role[];

export const seesLeadData = ({ customerId, roles }: Pick<Actor, 'customerId' | 'roles'>): boolean =>
  customerId === null ? hasAnyRole(roles, ['admin', 'operations']) : hasAnyRole(roles, ['branchuser', 'branchmanager', 'corporate']);

export const mayEraseLeads = (actor: Pick<Actor, 'customerId' | 'roles'>): boolean =>
  seesLeadData(actor) && hasAnyRole(actor.roles, LEAD_ERASERS);
