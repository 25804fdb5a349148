export { budgetPlanRoutes } from './budget-plan-routes.ts';
export { currencyRateRoutes } from './currency-rate-routes.ts';
export { findRateOn } from './currency-rate-store.ts';
export { productRoutes } from './product-routes.ts';
export { findSoldTemplate } from './product-template-store.ts';
export { PRODUCT_TYPES, productDescriptionsSql, soldProductsSql } from './sold-products-sql.ts';
export type { SoldBudgetPlan, SoldProductRow } from './sold-products-sql.ts';
export { refuseSoldTemplates } from './sold-templates.ts';
