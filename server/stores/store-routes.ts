import type { storeEndpoints } from '#contract/stores/index.ts';
import { rowScope } from '#domain/access/index.ts';
import { runList } from '../db/run-list.ts';
import { AppError } from '../http/app-error.ts';
import type { Routes } from '../http/bind-endpoints.ts';
import { isVisibleCustomer, ofCustomer, storeListSource } from './store-rows.ts';

export const storeRoutes: Routes<typeof storeEndpoints> = {
  listStores: async ({ house, actor, params, query }) => {
    if (!(await isVisibleCustomer(house.db, rowScope(actor), params.customerId))) throw new AppError('notFound');
    return runList(house.db, storeListSource, ofCustomer(params.customerId), query);
  },
};
