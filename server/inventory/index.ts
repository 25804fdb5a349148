export { assetRoutes } from './assets/index.ts';
export { bulkUploadJob, bulkUploadRoutes, deleteReadUploadFiles } from './bulk-uploads/index.ts';
export { deleteOldShortQueries, listingRoutes, listingSourceFor, listingsVisibleTo, listingVideoJob, slideShow } from './listings/index.ts';
export { openHomeRoutes } from './open-homes/index.ts';
export { resourceRoutes, resourcesVisibleTo } from './resources/index.ts';
export { ensureBuiltInVerticals } from './verticals/index.ts';
