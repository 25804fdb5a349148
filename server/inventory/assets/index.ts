export { assetRoutes } from './asset-routes.ts';
export { galleryIdsSql } from './gallery-sql.ts';
