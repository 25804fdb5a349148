export { claimFile, claimFiles } from './claim-file.ts';
export type { ClaimedFile } from './file-store.ts';
export { fileRoutes } from './file-routes.ts';
export { openFiles } from './open-files.ts';
export type { Files } from './open-files.ts';
export { prepareMedia } from './prepare-media.ts';
export { serveFiles } from './serve-files.ts';
