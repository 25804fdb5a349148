// In whose dashboard is this tab? Staff and people with several dashboards choose; it is sent with every call that the
// dashboard makes. The server narrows by it and never widens.
import { sessionStore, useTabStore } from './tab-store.ts';

export interface ChosenCustomer {
  _id: string;
  name: string;
  logoUrl?: string | null;
}

const DASHBOARD = '/customer-dashboard';
const chosen = sessionStore<ChosenCustomer | null>('adstead.chosen-customer', null);

export const chooseCustomer = (customer: ChosenCustomer | null): void => chosen.write(customer);
export const chosenCustomer = (): ChosenCustomer | null => chosen.read();
export const useChosenCustomer = (): ChosenCustomer | null => useTabStore(chosen);

export const isDashboardPath = (path: string): boolean => path === DASHBOARD || path.startsWith(`${DASHBOARD}/`);

/** The staff console is never narrowed by what was chosen in the dashboard. */
export const narrowedTo = (path: string = globalThis.location.pathname): string | null =>
  isDashboardPath(path) ? (chosen.read()?._id ?? null) : null;
