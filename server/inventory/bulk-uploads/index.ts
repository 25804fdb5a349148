export { sourceInStorage, sourceOnDisk } from './archive-source.ts';
export type { ArchiveSource } from './archive-source.ts';
export { entryBytes, unpackWhole } from './open-archive-entry.ts';
export { readArchiveDirectory } from './read-archive-directory.ts';
export type { DirectoryEntry } from './read-archive-directory.ts';
export { bulkUploadJob } from './read-bulk-upload.ts';
export { bulkUploadRoutes } from './bulk-upload-routes.ts';
export { deleteReadUploadFiles } from './delete-read-upload-files.ts';
