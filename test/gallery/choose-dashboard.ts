// Chooses the demo customer's dashboard for staff, in the browser storage in which the dashboard chooser keeps the choice.
import { visit } from '#test/harness/browser.ts';
import type { DemoPerson } from '#test/harness/browser.ts';
import type { Browser, Page } from 'playwright-core';

const STAFF: readonly (DemoPerson | null)[] = ['admin', 'operations', 'sales', 'user'];

export interface DashboardCustomer {
  _id: string;
  name: string;
}

export async function customerOfDemo(browser: Browser, baseUrl: string): Promise<DashboardCustomer> {
  const { context } = await visit(browser, baseUrl, 'corporate');
  const { customer } = (await (await context.request.get('/api/users/me')).json()) as { customer: DashboardCustomer };
  await context.close();
  return { _id: customer._id, name: customer.name };
}

export async function chooseDashboard(page: Page, person: DemoPerson | null, customer: DashboardCustomer): Promise<void> {
  if (!STAFF.includes(person)) return;
  const chosen = JSON.stringify(JSON.stringify(customer));
  // Sandboxed frames have no storage.
  await page.addInitScript(`if (window === top) sessionStorage.setItem('adstead.chosen-customer', ${chosen})`);
}
