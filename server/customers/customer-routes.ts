import type { AttachedRows, customerEndpoints } from '#contract/customers/index.ts';
import type { Selection } from '#contract/list/index.ts';
import { rowScope } from '#domain/access/index.ts';
import type { Actor } from '#domain/access/index.ts';
import type { AppContext } from '../app-context.ts';
import { exportList } from '../db/lists/export-list.ts';
import { matchingSql } from '../db/lists/list-sql.ts';
import { runList } from '../db/lists/run-list.ts';
import { removeRows, restoreRows } from '../db/remove-rows.ts';
import { AppError } from '../http/app-error.ts';
import type { Routes } from '../http/bind-endpoints.ts';
import { oncePerIdempotencyKey } from '../http/once-per-idempotency-key.ts';
import { toggleCustomer } from './activate-customer.ts';
import { startCustomerAction } from './customer-actions.ts';
import { customerListSource, findCustomer, listCustomerNames, readCustomer, removableCustomers } from './customer-store.ts';
import { customersVisibleTo } from './customer-visibility.ts';
import { readCustomerList } from './customer-verticals.ts';
import { changeCustomer, createCustomer } from './save-customer.ts';

export const customerRoutes: Routes<typeof customerEndpoints> = {
  listCustomers: ({ context, actor, query }) => runList(context.db, customerListSource, customersVisibleTo(rowScope(actor)), query),
  readCustomerPageSettings: ({ context }) => readCustomerList(context),
  exportCustomers: async ({ context, actor, query }) => {
    const source = { ...customerListSource, descriptor: await readCustomerList(context) };
    return exportList(context.db, actor, { source, scope: customersVisibleTo(rowScope(actor)), request: query });
  },
  listCustomerNames: async ({ context, actor, query }) => ({
    customers: await listCustomerNames(context.db, rowScope(actor), query.search ?? '', query.limit),
  }),
  createCustomer: ({ context, actor, body, request }) =>
    oncePerIdempotencyKey(context.db, actor, request, (tx) => createCustomer(context, tx, actor, body)),
  readCustomer: async ({ context, actor, params }) => {
    const customer = await readCustomer(context, context.db, rowScope(actor), params.customerId);
    if (!customer) throw new AppError('notFound');
    return customer;
  },
  updateCustomer: ({ context, actor, params, body }) =>
    context.db.transaction((tx) => changeCustomer(context, tx, actor, params.customerId, body)),
  toggleCustomerActivation: ({ context, actor, params }) => context.db.transaction((tx) => toggleCustomer(tx, actor, params.customerId)),
  runCustomerAction: ({ context, actor, body, request }) =>
    oncePerIdempotencyKey(context.db, actor, request, (tx) => startCustomerAction(context, tx, actor, body)),
  readReportDomains: async ({ context, actor, params }) => {
    const customer = await findCustomer(context.db, rowScope(actor), params.customerId);
    if (!customer) throw new AppError('notFound');
    return { domains: customer.reportDomains };
  },
  countAttached: ({ context, actor, body }) => countAttached(context, actor, body),
  removeCustomers: ({ context, actor, body }) => removeRows(context.db, actor, removableCustomers(context.removalGuards.customers), body),
  restoreCustomers: ({ context, actor, body }) => restoreRows(context.db, actor, removableCustomers([]), body.ids),
};

const CHOSEN = 'select id from chosen';
const countOf = (table: 'offices' | 'agents' | 'users'): string =>
  `(select count(*) from ${table} t where t.customer_id in (${CHOSEN}) and t.deleted_at is null)`;

/** Counts the rows that belong to customers, to be shown before the customers are deleted. */
async function countAttached({ db, laterModules }: AppContext, actor: Actor, selection: Selection): Promise<AttachedRows> {
  const { customerProductCountSql, listingCountSql } = laterModules.customers;
  const search = 'ids' in selection ? [{ field: '_id', operator: 'in' as const, value: selection.ids }] : selection.matching;
  const { text, values } = matchingSql(customerListSource, customersVisibleTo(rowScope(actor)), search);
  const { rows } = await db.$client.query<AttachedRows>(
    `with chosen as (${text})
     select ${countOf('offices')} as offices, ${countOf('agents')} as agents, ${countOf('users')} as people, ${listingCountSql(CHOSEN)} as listings, ${customerProductCountSql(CHOSEN)} as products`,
    values,
  );
  return rows[0] ?? { offices: 0, agents: 0, people: 0, listings: 0, products: 0 };
}
