import { currencyRateList } from '#contract/products/index.ts';
import type { currencyRateEndpoints } from '#contract/products/index.ts';
import { rowScope } from '#domain/access/index.ts';
import { globalScopePredicate, requireGlobalScope } from '../db/lists/global-scope.ts';
import { removeRows, restoreRows } from '../db/remove-rows.ts';
import { runList } from '../db/lists/run-list.ts';
import { AppError } from '../http/app-error.ts';
import type { Routes } from '../http/bind-endpoints.ts';
import { oncePerIdempotencyKey } from '../http/once-per-idempotency-key.ts';
import { currencyRateListSource, readCurrencyRate, removableCurrencyRates } from './currency-rate-store.ts';
import { changeCurrencyRate, createCurrencyRate } from './save-currency-rate.ts';

export const currencyRateRoutes: Routes<typeof currencyRateEndpoints> = {
  listCurrencyRates: ({ context, actor, query }) =>
    runList(context.db, currencyRateListSource, globalScopePredicate(rowScope(actor)), query),
  readCurrencyRatePageSettings: () => currencyRateList,
  createCurrencyRate: ({ context, actor, body, request }) =>
    oncePerIdempotencyKey(context.db, actor, request, (tx) => createCurrencyRate(tx, actor, body)),
  readCurrencyRate: async ({ context, actor, params }) => {
    requireGlobalScope(actor);
    const rate = await readCurrencyRate(context.db, params.currencyRateId);
    if (!rate) throw new AppError('notFound');
    return rate;
  },
  updateCurrencyRate: ({ context, actor, params, body }) =>
    context.db.transaction((tx) => changeCurrencyRate(tx, actor, params.currencyRateId, body)),
  removeCurrencyRates: ({ context, actor, body }) => removeRows(context.db, actor, removableCurrencyRates, body),
  restoreCurrencyRates: ({ context, actor, body }) => restoreRows(context.db, actor, removableCurrencyRates, body.ids),
};
