export { isBudgetPlan, listBudgetPlanNames } from './budget-plan-store.ts';
export { budgetPlanRoutes } from './budget-plan-routes.ts';
export { refuseTypeChange, refuseUnfundedStages } from './check-sold-template.ts';
export { currencyRateRoutes } from './currency-rate-routes.ts';
export { findRateOn } from './currency-rate-store.ts';
export {
  customerProductCountSql,
  dashboardProductsSql,
  productCountSql,
  productNameSql,
  sellsProductsSql,
} from './customer-products-sql.ts';
export { productRoutes } from './product-routes.ts';
export { findVisibleProduct } from './product-store.ts';
export { findSoldTemplate } from './product-template-store.ts';
export { PRODUCT_TYPES, productDescriptionsSql, soldProductsSql } from './sold-products-sql.ts';
export type { SoldBudgetPlan, SoldProductRow } from './sold-products-sql.ts';
export { refusePricedCustomer } from './refuse-priced-customers.ts';
export { refuseSoldTemplates } from './sold-templates.ts';
