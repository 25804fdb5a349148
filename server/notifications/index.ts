export { deleteOldNotifications } from './delete-old-notifications.ts';
export { markSettled, removeReplaced } from './mark-settled.ts';
export { notificationRoutes } from './notification-routes.ts';
export type { Recipients } from './find-recipients.ts';
export { notify } from './notify.ts';
export type { WebPath } from './notify.ts';
