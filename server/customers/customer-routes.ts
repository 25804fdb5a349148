import type { customerEndpoints } from '#contract/customers/index.ts';
import { rowScope } from '#domain/access/index.ts';
import { exportList } from '../db/lists/export-list.ts';
import { escapeLike } from '../db/lists/list-sql.ts';
import { removeRows, restoreRows } from '../db/remove-rows.ts';
import { runList } from '../db/lists/run-list.ts';
import { AppError } from '../http/app-error.ts';
import type { Routes } from '../http/bind-endpoints.ts';
import { oncePerIdempotencyKey } from '../http/once-per-idempotency-key.ts';
import { countAttached } from './attached-rows.ts';
import { customerListSource, customerScope, findCustomer, listCustomerNames, readCustomer, removableCustomers } from './customer-store.ts';
import { readCustomerList } from './customer-verticals.ts';
import { changeCustomer, createCustomer } from './save-customer.ts';
import { toggleCustomer } from './toggle-customer.ts';

export const customerRoutes: Routes<typeof customerEndpoints> = {
  listCustomers: ({ context, actor, query }) => runList(context.db, customerListSource, customerScope(rowScope(actor)), query),
  readCustomerPageSettings: ({ context }) => readCustomerList(context.db),
  exportCustomers: ({ context, actor, query }) =>
    exportList(context.db, actor, { source: customerListSource, scope: customerScope(rowScope(actor)), request: query }),
  listCustomerNames: async ({ context, actor, query }) => ({
    customers: await listCustomerNames(context.db, rowScope(actor), escapeLike(query.search ?? ''), query.limit),
  }),
  createCustomer: ({ context, actor, body, request }) =>
    oncePerIdempotencyKey(context.db, actor, request, (tx) => createCustomer(tx, actor, body)),
  readCustomer: async ({ context, actor, params }) => {
    const customer = await readCustomer(context.db, rowScope(actor), params.customerId);
    if (!customer) throw new AppError('notFound');
    return customer;
  },
  updateCustomer: ({ context, actor, params, body }) => context.db.transaction((tx) => changeCustomer(tx, actor, params.customerId, body)),
  toggleCustomerActivation: ({ context, actor, params }) => context.db.transaction((tx) => toggleCustomer(tx, actor, params.customerId)),
  readReportDomains: async ({ context, actor, params }) => {
    const customer = await findCustomer(context.db, rowScope(actor), params.customerId);
    if (!customer) throw new AppError('notFound');
    return { domains: customer.reportDomains };
  },
  countAttached: ({ context, actor, body }) => countAttached(context.db, actor, body),
  removeCustomers: ({ context, actor, body }) => removeRows(context.db, actor, removableCustomers, body),
  restoreCustomers: ({ context, actor, body }) => restoreRows(context.db, actor, removableCustomers, body.ids),
};
