export { assetRoutes, galleryHashesSql } from './assets/index.ts';
export { bulkUploadJob, bulkUploadRoutes, deleteReadUploadFiles } from './bulk-uploads/index.ts';
export {
  deleteOldShortQueries,
  listingRoutes,
  listingsAmongSql,
  listingSourceFor,
  listingsVisibleTo,
  listingVideoJob,
  ORDERABLE_LISTING,
  sellsListingSql,
  shownLocationOf,
  slideShow,
  slideShowOf,
} from './listings/index.ts';
export { openHomeRoutes } from './open-homes/index.ts';
export { ORDERABLE_RESOURCE, resourceRoutes, resourcesAmongSql, resourcesVisibleTo } from './resources/index.ts';
export { ensureBuiltInVerticals, listVerticals } from './verticals/index.ts';
