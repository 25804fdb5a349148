import { currencyRateList } from '#contract/products/index.ts';
import type { currencyRateEndpoints } from '#contract/products/index.ts';
import { rowScope } from '#domain/access/index.ts';
import { aboveCustomers, requireWholeSight } from '../db/above-customers.ts';
import { removeRows, restoreRows } from '../db/remove-rows.ts';
import { runList } from '../db/run-list.ts';
import { AppError } from '../http/app-error.ts';
import type { Routes } from '../http/bind-endpoints.ts';
import { oncePerKey } from '../http/once-per-key.ts';
import { currencyRateListSource, readCurrencyRate, removableCurrencyRates } from './currency-rate-store.ts';
import { changeCurrencyRate, createCurrencyRate } from './save-currency-rate.ts';

export const currencyRateRoutes: Routes<typeof currencyRateEndpoints> = {
  listCurrencyRates: ({ house, actor, query }) => runList(house.db, currencyRateListSource, aboveCustomers(rowScope(actor)), query),
  readCurrencyRatePageSettings: () => currencyRateList,
  createCurrencyRate: ({ house, actor, body, request }) =>
    oncePerKey(house.db, actor, request, (tx) => createCurrencyRate(tx, actor, body)),
  readCurrencyRate: async ({ house, actor, params }) => {
    requireWholeSight(actor);
    const rate = await readCurrencyRate(house.db, params.currencyRateId);
    if (!rate) throw new AppError('notFound');
    return rate;
  },
  updateCurrencyRate: ({ house, actor, params, body }) =>
    house.db.transaction((tx) => changeCurrencyRate(tx, actor, params.currencyRateId, body)),
  removeCurrencyRates: ({ house, actor, body }) => removeRows(house.db, actor, removableCurrencyRates, body),
  restoreCurrencyRates: ({ house, actor, body }) => restoreRows(house.db, actor, removableCurrencyRates, body.ids),
};
