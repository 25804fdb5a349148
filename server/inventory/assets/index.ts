export { assetRoutes } from './asset-routes.ts';
export { galleryHashesSql } from './gallery-sql.ts';
