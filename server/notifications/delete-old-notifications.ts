import { NOTIFICATION_DAYS } from '#domain/notifications/index.ts';
import { lt } from 'drizzle-orm';
import type { Database } from '../db/connection.ts';
import { notifications } from './notification-table.ts';

const DAY_MS = 86_400_000;

export async function deleteOldNotifications(db: Database, now: number): Promise<void> {
  await db.delete(notifications).where(lt(notifications.createdAt, new Date(now - NOTIFICATION_DAYS * DAY_MS)));
}
