export { markSettled, removeReplaced } from './mark-settled.ts';
export { notificationRoutes } from './notification-routes.ts';
export { deleteOldNotifications } from './notification-store.ts';
export type { Recipients } from './find-recipients.ts';
export { notify } from './notify.ts';
export type { WebPath } from './notify.ts';
