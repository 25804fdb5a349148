import { officeList } from '#contract/customers/index.ts';
import type { officeEndpoints } from '#contract/customers/index.ts';
import { rowScope } from '#domain/access/index.ts';
import { exportList } from '../db/export-list.ts';
import { removeRows, restoreRows } from '../db/remove-rows.ts';
import { runList } from '../db/run-list.ts';
import { AppError } from '../http/app-error.ts';
import type { Routes } from '../http/bind-endpoints.ts';
import { oncePerKey } from '../http/once-per-key.ts';
import { findCustomer } from './customer-store.ts';
import { listManagers, officeListSource, officeScope, readOffice, removableOffices } from './office-store.ts';
import { changeOffice, createOffice } from './save-office.ts';

export const officeRoutes: Routes<typeof officeEndpoints> = {
  listOffices: ({ house, actor, query }) => runList(house.db, officeListSource, officeScope(rowScope(actor)), query),
  readOfficePageSettings: () => officeList,
  exportOffices: ({ house, actor, query }) => exportList(house.db, actor, { source: officeListSource, scope: officeScope(rowScope(actor)), request: query }),
  createOffice: ({ house, actor, body, request }) => oncePerKey(house.db, actor, request, (tx) => createOffice(tx, actor, body)),
  readOffice: async ({ house, actor, params }) => {
    const office = await readOffice(house.db, rowScope(actor), params.officeId);
    if (!office) throw new AppError('notFound');
    return office;
  },
  updateOffice: ({ house, actor, params, body }) => house.db.transaction((tx) => changeOffice(tx, actor, params.officeId, body)),
  removeOffices: ({ house, actor, body }) => removeRows(house.db, actor, removableOffices, body),
  restoreOffices: ({ house, actor, body }) => restoreRows(house.db, actor, removableOffices, body.ids),
  listManagerCandidates: async ({ house, actor, params }) => {
    const customer = await findCustomer(house.db, rowScope(actor), params.customerId);
    if (!customer) throw new AppError('notFound');
    return { countryCode: customer.countryCode, managers: await listManagers(house.db, customer.id) };
  },
};
