// Endpoints of a person's own notifications, and of the settings that decide which of them arrive on screen and by email.
import { NOTIFICATION_KIND_IDS } from '#domain/notifications/index.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../id.ts';
import { strictQuery } from '../strict-query.ts';

const kind = z.enum(NOTIFICATION_KIND_IDS);

export const NOTIFICATIONS_PER_PAGE = 20;
/** More unread notifications are not counted. */
export const MAX_UNREAD_COUNTED = 100;

export const notification = z.object({
  _id: id,
  kind,
  title: z.string(),
  /** The screen that shows the record, as a path of the web app. */
  path: z.string(),
  createdAt: z.iso.datetime(),
  isRead: z.boolean(),
});
export type Notification = z.infer<typeof notification>;

export const notificationPage = z.object({
  notifications: z.array(notification),
  hasMore: z.boolean(),
  unread: z.number().int().max(MAX_UNREAD_COUNTED),
});
export type NotificationPage = z.infer<typeof notificationPage>;

const channels = { onScreen: z.boolean(), byEmail: z.boolean() };
export const notificationSetting = z.object({ kind, ...channels });
export type NotificationSetting = z.infer<typeof notificationSetting>;

export const notificationEndpoints = {
  listNotifications: endpoint({
    method: 'GET',
    path: '/api/notifications',
    summary: 'My notifications, the newest first, and how many are unread',
    area: 'notifications',
    access: 'signed-in',
    /** The id of the last notification of the page before. */
    query: strictQuery({ before: id.optional() }),
    output: notificationPage,
  }),
  markNotification: endpoint({
    method: 'PUT',
    path: '/api/notifications/{notificationId}',
    summary: 'Mark one of my notifications as read or unread',
    area: 'notifications',
    access: 'signed-in',
    inPerson: true,
    params: z.object({ notificationId: id }),
    body: z.strictObject({ isRead: z.boolean() }),
    output: notification,
  }),
  markNotificationsRead: endpoint({
    method: 'POST',
    path: '/api/notifications/read',
    summary: 'Mark my notifications as read, up to the newest that I have seen',
    area: 'notifications',
    access: 'signed-in',
    inPerson: true,
    body: z.strictObject({ newestId: id }),
    output: z.object({ count: z.number().int() }),
  }),
  readNotificationSettings: endpoint({
    method: 'GET',
    path: '/api/users/me/notifications',
    summary: 'Which notifications I get on screen and by email',
    area: 'notification-settings',
    access: 'signed-in',
    output: z.object({ settings: z.array(notificationSetting) }),
  }),
  changeNotificationSetting: endpoint({
    method: 'PUT',
    path: '/api/users/me/notifications/{kind}',
    summary: 'Choose whether I get a kind of notification on screen and by email',
    area: 'notification-settings',
    access: 'signed-in',
    inPerson: true,
    params: z.object({ kind }),
    body: z.strictObject(channels),
    output: notificationSetting,
    errors: ['notFound'],
  }),
} as const;
