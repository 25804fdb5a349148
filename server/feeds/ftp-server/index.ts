export { startFtpServer } from './start-ftp-server.ts';
export { openUploadedFile } from './upload-files.ts';
export type { OnFile } from './upload-files.ts';
