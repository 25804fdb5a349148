export { feedServerRoutes } from './servers/index.ts';
export { feedAccountRoutes } from './accounts/index.ts';
export { startFtpServer } from './ftp-server/index.ts';
export type { ListDataFeeds } from './accounts/index.ts';
