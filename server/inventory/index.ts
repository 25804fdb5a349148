export { assetRoutes } from './assets/index.ts';
export { bulkUploadJob, bulkUploadRoutes, forgetReadUploads } from './bulk-uploads/index.ts';
export { forgetOldQueries, listingRoutes, listingSourceFor, listingsOf, listingVideoJob, slideShow } from './listings/index.ts';
export { openHomeRoutes } from './open-homes/index.ts';
export { resourceRoutes, resourcesOf } from './resources/index.ts';
export { keepBuiltInVerticals } from './verticals/index.ts';
