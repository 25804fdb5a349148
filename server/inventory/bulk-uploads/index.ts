export { bulkUploadJob } from './read-bulk-upload.ts';
export { bulkUploadRoutes } from './bulk-upload-routes.ts';
export { forgetReadUploads } from './forget-read-uploads.ts';
