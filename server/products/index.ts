export { budgetPlanRoutes } from './budget-plan-routes.ts';
export { currencyRateRoutes } from './currency-rate-routes.ts';
export { findRateOn } from './currency-rate-store.ts';
export { productRoutes } from './product-routes.ts';
export { refuseSoldTemplates } from './sold-templates.ts';
