export { startFtpServer } from './start-ftp-server.ts';
export type { RunningFtpServer } from './start-ftp-server.ts';
export type { ArrivedFile, OnFile } from './upload-files.ts';
