// The customer whose dashboard this tab shows. Staff and users with several dashboards choose one; its id is sent with
// every call from the dashboard. The server uses it only to narrow what the user may see.
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

/** The id of the chosen customer on dashboard paths; null in the staff console, which is never scoped to it. */
export const scopedCustomerId = (path: string = globalThis.location.pathname): string | null =>
  isDashboardPath(path) ? (chosen.read()?._id ?? null) : null;
