export { accountsOfCustomer, checkAccountIds } from './account-store.ts';
export { accountRoutes } from './account-routes.ts';
export { accountsServingSql, catalogIdsSql } from './accounts-sql.ts';
export { audienceRoutes } from './audience-routes.ts';
export { catalogRoutes } from './catalog-routes.ts';
export { llaTagRoutes } from './lla-tag-routes.ts';
export { checkPageId } from './page-store.ts';
export { pageRoutes } from './page-routes.ts';
