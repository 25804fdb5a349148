export { budgetPlanRoutes } from './budget-plan-routes.ts';
export { currencyRateRoutes } from './currency-rate-routes.ts';
export { productRoutes } from './product-routes.ts';
