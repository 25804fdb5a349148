export { deleteUsedUploads } from './delete-used-uploads.ts';
export { markUploadsUsed } from './ftp-upload-store.ts';
export { startFtpServer } from './start-ftp-server.ts';
export { openUploadedFile } from './upload-files.ts';
export type { OnFile } from './upload-files.ts';
