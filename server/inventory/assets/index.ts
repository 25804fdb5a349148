export { assetRoutes } from './asset-routes.ts';
export { galleryHashesSql } from './asset-store.ts';
