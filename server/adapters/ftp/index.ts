export { HostKeyChanged } from './file-server.ts';
export type { DownloadLimits, FileEntry, FileServer, FileServerAddress, FileServerUser } from './file-server.ts';
export { openFileServer, probeFileServer } from './open-file-server.ts';
