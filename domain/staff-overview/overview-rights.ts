// Which parts of the staff overview a person sees: admin everything, operations everything but margin, sales orders and campaigns without
// the networks' money.
import { hasAnyRole } from '../access/index.ts';
import type { Actor } from '../access/index.ts';
import { CAMPAIGN_STAFF, seesNetworkMoney } from '../campaigns/index.ts';

export interface OverviewRights {
  /** Held deliveries, stops, access to accounts, jobs and targets: what admin and operations look after. */
  operations: boolean;
  /** Budgets and spend on the networks. */
  networkMoney: boolean;
  /** What is left of the price after the networks' share. */
  margin: boolean;
}

type Person = Pick<Actor, 'roles' | 'customerId'>;

export const overviewRights = (person: Person): OverviewRights => ({
  operations: person.customerId === null && hasAnyRole(person.roles, CAMPAIGN_STAFF),
  networkMoney: seesNetworkMoney(person),
  margin: person.customerId === null && person.roles.includes('admin'),
});
