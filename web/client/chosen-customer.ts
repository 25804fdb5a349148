// Which customer does a member of staff look at in the customer dashboard? Chosen per tab, and sent with every
// call that the dashboard makes; the server narrows by it and never widens.
import { sessionStore, useTabStore } from './tab-store.ts';

export interface ChosenCustomer {
  _id: string;
  name: string;
  logoUrl?: string | null;
}

const DASHBOARD = '/customer-dashboard';
const chosen = sessionStore<ChosenCustomer | null>('adstead.chosen-customer', null);

export const chooseCustomer = (customer: ChosenCustomer | null): void => chosen.write(customer);
export const useChosenCustomer = (): ChosenCustomer | null => useTabStore(chosen);

export const isDashboardPath = (path: string): boolean => path === DASHBOARD || path.startsWith(`${DASHBOARD}/`);

/** The staff console is never narrowed by what was chosen in the dashboard. */
export const narrowedTo = (path: string = globalThis.location.pathname): string | null =>
  isDashboardPath(path) ? (chosen.read()?._id ?? null) : null;
