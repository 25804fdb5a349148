export { assetRoutes, galleryHashesSql } from './assets/index.ts';
export {
  bulkUploadJob,
  bulkUploadRoutes,
  deleteReadUploadFiles,
  entryBytes,
  readArchiveDirectory,
  sourceInStorage,
  sourceOnDisk,
  unpackWhole,
} from './bulk-uploads/index.ts';
export type { ArchiveSource, DirectoryEntry } from './bulk-uploads/index.ts';
export {
  deleteOldListingEvents,
  deleteOldShortQueries,
  listingContentOf,
  findListingOrRemoved,
  hasListingSql,
  listingCountSql,
  listingActions,
  listingNews,
  listingRoutes,
  listingsAmongSql,
  listingSourceFor,
  listingsVisibleTo,
  listingVideoJob,
  locateListingsJob,
  lockedFieldsOf,
  lockListingsOfFeed,
  markListingEvents,
  ORDERABLE_LISTING,
  sellsListingSql,
  shownLocationOf,
  setPostDue,
  skipListingEvents,
  startLocatingListings,
  storedSlideShow,
  writeListingsInBulk,
} from './listings/index.ts';
export type { ChangedInBulk, FeedVersions, ListingContent, ListingRecord, NewInBulk } from './listings/index.ts';
export { recordSentPictures, storeSentPicture } from './pictures/index.ts';
export type { SentPicture } from './pictures/index.ts';
export { bulkUploadNameSql, listingTitleSql, resourceNameSql } from './record-names-sql.ts';
export {
  agentsOfFirstItemSql,
  isPresentListingSql,
  isPresentResourceSql,
  pictureHashesSql,
  shownListingsSql,
  shownResourcesSql,
} from './items-of-subject-sql.ts';
export { openHomeRoutes } from './open-homes/index.ts';
export { ORDERABLE_RESOURCE, resourceRoutes, resourcesAmongSql, resourcesVisibleTo } from './resources/index.ts';
export {
  ensureBuiltInVerticals,
  listVerticals,
  lockVerticalOfCode,
  readVertical,
  verticalCodeOf,
  verticalRoutes,
} from './verticals/index.ts';
