export { assetRoutes, galleryHashesSql } from './assets/index.ts';
export { bulkUploadJob, bulkUploadRoutes, deleteReadUploadFiles } from './bulk-uploads/index.ts';
export {
  deleteOldListingEvents,
  deleteOldShortQueries,
  findListing,
  listingRoutes,
  listingsAmongSql,
  listingSourceFor,
  listingsVisibleTo,
  listingVideoJob,
  markListingEvents,
  ORDERABLE_LISTING,
  sellsListingSql,
  shownLocationOf,
  slideShow,
  skipListingEventsWithoutRule,
  slideShowOf,
} from './listings/index.ts';
export type { ListingRecord } from './listings/index.ts';
export { openHomeRoutes } from './open-homes/index.ts';
export { ORDERABLE_RESOURCE, resourceRoutes, resourcesAmongSql, resourcesVisibleTo } from './resources/index.ts';
export { ensureBuiltInVerticals, readVertical } from './verticals/index.ts';
