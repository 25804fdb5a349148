import type { notificationEndpoints } from '#contract/notifications/index.ts';
import type { Routes } from '../http/bind-endpoints.ts';
import { changeSetting, readSettings } from './notification-settings.ts';
import { listNotifications, markAllRead, markNotification } from './notification-store.ts';

export const notificationRoutes: Routes<typeof notificationEndpoints> = {
  listNotifications: ({ context, actor, query }) => listNotifications(context.db, actor, query.before),
  markNotification: ({ context, actor, params, body }) => {
    const readAt = body.isRead ? new Date(context.now()) : null;
    return context.db.transaction((tx) => markNotification(tx, actor, { id: params.notificationId, readAt }));
  },
  markNotificationsRead: ({ context, actor, body }) =>
    context.db.transaction((tx) => markAllRead(tx, actor, { ...body, readAt: new Date(context.now()) })),
  readNotificationSettings: async ({ context, actor }) => ({ settings: await readSettings(context.db, actor) }),
  changeNotificationSetting: ({ context, actor, params, body }) =>
    context.db.transaction((tx) => changeSetting(tx, actor, params.kind, body)),
};
