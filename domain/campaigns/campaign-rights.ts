// Who sees the networks' money, and who may change what of an ad set.
import { hasAnyRole } from '../access/index.ts';
import type { Actor } from '../access/index.ts';

/** Who opens the lists of campaigns, and who changes a campaign. */
export const CAMPAIGN_READERS = ['admin', 'operations', 'sales'] as const;
export const CAMPAIGN_STAFF = ['admin', 'operations'] as const;
export const AD_SET_ROLES = ['admin', 'branchuser', 'branchmanager', 'corporate'] as const;
/** Who replaces an outdated creative: staff, and the customers' people who change the pictures of their own ads. */
export const CREATIVE_REPLACERS = ['admin', 'operations', 'branchuser', 'branchmanager', 'corporate'] as const;

type Person = Pick<Actor, 'roles' | 'customerId'>;

/** Budgets and spend on the networks. Customers pay a price, and sales sell it: neither sees what of it reaches the networks. */
export const seesNetworkMoney = ({ roles, customerId }: Person): boolean => customerId === null && hasAnyRole(roles, CAMPAIGN_STAFF);

/** Staff change everything of an ad set; customers' users its targeting, copy and media. */
export const maySetAdSetMoney = ({ roles, customerId }: Person): boolean => customerId === null && roles.includes('admin');
