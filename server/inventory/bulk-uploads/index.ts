export { bulkUploadRoutes } from './bulk-upload-routes.ts';
export { bulkUploadJob } from './read-bulk-upload.ts';
