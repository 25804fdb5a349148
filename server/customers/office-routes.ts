import { officeList } from '#contract/customers/index.ts';
import type { officeEndpoints } from '#contract/customers/index.ts';
import { rowScope } from '#domain/access/index.ts';
import { exportList } from '../db/lists/export-list.ts';
import { removeRows, restoreRows } from '../db/remove-rows.ts';
import { runList } from '../db/lists/run-list.ts';
import { AppError } from '../http/app-error.ts';
import type { Routes } from '../http/bind-endpoints.ts';
import { oncePerIdempotencyKey } from '../http/once-per-idempotency-key.ts';
import { findCustomer } from './customer-store.ts';
import { listManagers, officeListSource, officesVisibleTo, readOffice, removableOffices } from './office-store.ts';
import { changeOffice, createOffice } from './save-office.ts';

export const officeRoutes: Routes<typeof officeEndpoints> = {
  listOffices: ({ context, actor, query }) => runList(context.db, officeListSource, officesVisibleTo(rowScope(actor)), query),
  readOfficePageSettings: () => officeList,
  exportOffices: ({ context, actor, query }) =>
    exportList(context.db, actor, { source: officeListSource, scope: officesVisibleTo(rowScope(actor)), request: query }),
  createOffice: ({ context, actor, body, request }) =>
    oncePerIdempotencyKey(context.db, actor, request, (tx) => createOffice(tx, actor, body)),
  readOffice: async ({ context, actor, params }) => {
    const office = await readOffice(context.db, rowScope(actor), params.officeId);
    if (!office) throw new AppError('notFound');
    return office;
  },
  updateOffice: ({ context, actor, params, body }) => context.db.transaction((tx) => changeOffice(tx, actor, params.officeId, body)),
  removeOffices: ({ context, actor, body }) => removeRows(context.db, actor, removableOffices, body),
  restoreOffices: ({ context, actor, body }) => restoreRows(context.db, actor, removableOffices, body.ids),
  listManagerCandidates: async ({ context, actor, params }) => {
    const customer = await findCustomer(context.db, rowScope(actor), params.customerId);
    if (!customer) throw new AppError('notFound');
    return { countryCode: customer.countryCode, managers: await listManagers(context.db, customer.id) };
  },
};
