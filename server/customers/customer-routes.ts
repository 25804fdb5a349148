import type { customerEndpoints } from '#contract/customers/index.ts';
import { rowScope } from '#domain/access/index.ts';
import { exportList } from '../db/export-list.ts';
import { escapeLike } from '../db/list-sql.ts';
import { removeRows, restoreRows } from '../db/remove-rows.ts';
import { runList } from '../db/run-list.ts';
import { AppError } from '../http/app-error.ts';
import type { Routes } from '../http/bind-endpoints.ts';
import { oncePerKey } from '../http/once-per-key.ts';
import { countAttached } from './attached-rows.ts';
import { customerListSource, customerScope, findCustomer, listCustomerNames, readCustomer, removableCustomers } from './customer-store.ts';
import { readCustomerList } from './customer-verticals.ts';
import { changeCustomer, createCustomer } from './save-customer.ts';
import { toggleCustomer } from './toggle-customer.ts';

export const customerRoutes: Routes<typeof customerEndpoints> = {
  listCustomers: ({ house, actor, query }) => runList(house.db, customerListSource, customerScope(rowScope(actor)), query),
  readCustomerPageSettings: ({ house }) => readCustomerList(house.db),
  exportCustomers: ({ house, actor, query }) => exportList(house.db, actor, { source: customerListSource, scope: customerScope(rowScope(actor)), request: query }),
  listCustomerNames: async ({ house, actor, query }) => ({
    customers: await listCustomerNames(house.db, rowScope(actor), escapeLike(query.search ?? ''), query.limit),
  }),
  createCustomer: ({ house, actor, body, request }) => oncePerKey(house.db, actor, request, (tx) => createCustomer(tx, actor, body)),
  readCustomer: async ({ house, actor, params }) => {
    const customer = await readCustomer(house.db, rowScope(actor), params.customerId);
    if (!customer) throw new AppError('notFound');
    return customer;
  },
  updateCustomer: ({ house, actor, params, body }) => house.db.transaction((tx) => changeCustomer(tx, actor, params.customerId, body)),
  toggleCustomerActivation: ({ house, actor, params }) => house.db.transaction((tx) => toggleCustomer(tx, actor, params.customerId)),
  readReportDomains: async ({ house, actor, params }) => {
    const customer = await findCustomer(house.db, rowScope(actor), params.customerId);
    if (!customer) throw new AppError('notFound');
    return { domains: customer.reportDomains };
  },
  countAttached: ({ house, actor, body }) => countAttached(house.db, actor, body),
  removeCustomers: ({ house, actor, body }) => removeRows(house.db, actor, removableCustomers, body),
  restoreCustomers: ({ house, actor, body }) => restoreRows(house.db, actor, removableCustomers, body.ids),
};
