export { listingsOf } from './listing-scope-sql.ts';
export { listingSourceFor } from './listing-list-source.ts';
export { listingRoutes } from './listing-routes.ts';
export { listingVideoJob } from './listing-video-job.ts';
export { forgetOldQueries } from './short-queries.ts';
export { slideShow } from './video-maker.ts';
