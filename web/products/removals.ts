import type { Removal } from '#web/list/index.ts';

export const productRemoval: Removal = { remove: 'removeProducts', restore: 'restoreProducts' };
export const budgetPlanRemoval: Removal = { remove: 'removeBudgetPlans', restore: 'restoreBudgetPlans' };
export const currencyRateRemoval: Removal = { remove: 'removeCurrencyRates', restore: 'restoreCurrencyRates' };
