// A person's own notifications. Every query names the person; a customer's people see those of the customer that they have entered.
import { MAX_UNREAD_COUNTED, NOTIFICATIONS_PER_PAGE } from '#contract/notifications/index.ts';
import type { Notification, NotificationPage } from '#contract/notifications/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { NOTIFICATION_DAYS } from '#domain/notifications/index.ts';
import { and, desc, eq, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { ofPresentCustomers } from '../customers/customer-visibility.ts';
import type { Database, Queryable, Transaction } from '../db/connection.ts';
import { publishAfterCommit } from '../db/publish-after-commit.ts';
import { AppError } from '../http/app-error.ts';
import { notifications } from './notification-table.ts';

const notificationsVisibleTo = ({ userId, customerId }: Actor): SQL | undefined =>
  and(
    eq(notifications.userId, userId),
    customerId === null
      ? or(isNull(notifications.customerId), sql.raw(ofPresentCustomers('notifications')))
      : eq(notifications.customerId, customerId),
  );

const unreadOf = (actor: Actor): SQL | undefined => and(notificationsVisibleTo(actor), isNull(notifications.readAt));

export async function listNotifications(db: Queryable, actor: Actor, before: string | undefined): Promise<NotificationPage> {
  const [rows, unread] = await Promise.all([
    db
      .select()
      .from(notifications)
      .where(and(notificationsVisibleTo(actor), before === undefined ? undefined : lt(notifications.id, before)))
      .orderBy(desc(notifications.id))
      .limit(NOTIFICATIONS_PER_PAGE + 1),
    db.select({ id: notifications.id }).from(notifications).where(unreadOf(actor)).limit(MAX_UNREAD_COUNTED),
  ]);
  return {
    notifications: rows.slice(0, NOTIFICATIONS_PER_PAGE).map(describe),
    hasMore: rows.length > NOTIFICATIONS_PER_PAGE,
    unread: unread.length,
  };
}

export async function markNotification(
  tx: Transaction,
  actor: Actor,
  { id, readAt }: { id: string; readAt: Date | null },
): Promise<Notification> {
  const [marked] = await tx
    .update(notifications)
    .set({ readAt: readAt === null ? null : sql`coalesce(${notifications.readAt}, ${readAt})` })
    .where(and(notificationsVisibleTo(actor), eq(notifications.id, id)))
    .returning();
  if (!marked) throw new AppError('notFound');
  publishToOtherTabs(tx, actor);
  return describe(marked);
}

/** Those that arrived after the newest one that the person has seen stay unread. */
export async function markAllRead(
  tx: Transaction,
  actor: Actor,
  { newestId, readAt }: { newestId: string; readAt: Date },
): Promise<{ count: number }> {
  const marked = await tx
    .update(notifications)
    .set({ readAt })
    .where(and(unreadOf(actor), lte(notifications.id, newestId)))
    .returning({ id: notifications.id });
  if (marked.length > 0) publishToOtherTabs(tx, actor);
  return { count: marked.length };
}

const publishToOtherTabs = (tx: Transaction, { userId }: Actor): void =>
  publishAfterCommit(tx, { area: 'notifications', ids: [], customerId: null, userId });

const describe = ({ id, kind, title, path, createdAt, readAt }: typeof notifications.$inferSelect): Notification => ({
  _id: id,
  kind,
  title,
  path,
  createdAt: createdAt.toISOString(),
  isRead: readAt !== null,
});

const DAY_MS = 86_400_000;

/** Called by the maintenance job. */
export async function deleteOldNotifications(db: Database, now: number): Promise<void> {
  await db.delete(notifications).where(lt(notifications.createdAt, new Date(now - NOTIFICATION_DAYS * DAY_MS)));
}
