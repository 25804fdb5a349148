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
  storedSlideShow,
} from './listings/index.ts';
export { openHomeRoutes } from './open-homes/index.ts';
export { ORDERABLE_RESOURCE, resourceRoutes, resourcesAmongSql, resourcesVisibleTo } from './resources/index.ts';
export { ensureBuiltInVerticals } from './verticals/index.ts';
