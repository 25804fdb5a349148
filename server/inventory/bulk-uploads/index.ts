export { bulkUploadJob } from './read-bulk-upload.ts';
export { bulkUploadRoutes } from './bulk-upload-routes.ts';
export { deleteReadUploadFiles } from './delete-read-upload-files.ts';
