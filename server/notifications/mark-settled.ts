// Marks notifications as read for everyone once nothing is left to do: an order that one person accepted needs no other.
import type { NotificationKind } from '#domain/notifications/index.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../db/connection.ts';
import { publishAfterCommit } from '../db/publish-after-commit.ts';
import { notifications } from './notification-table.ts';

interface SettledEvents {
  /** A kind that only staff get: their unread notifications are found by index. */
  kind: NotificationKind;
  /** What the keys of all its events begin with. */
  keyPrefix: string;
  readAt: Date;
}

export async function markSettled(tx: Transaction, { kind, keyPrefix, readAt }: SettledEvents): Promise<void> {
  const marked = await tx
    .update(notifications)
    .set({ readAt })
    .where(
      and(
        sql`${notifications.userId} = any(array(select u.id from users u where u.customer_id is null))`,
        isNull(notifications.readAt),
        eq(notifications.kind, kind),
        sql`starts_with(${notifications.eventKey}, ${keyPrefix})`,
      ),
    )
    .returning({ userId: notifications.userId });
  for (const userId of new Set(marked.map((row) => row.userId)))
    publishAfterCommit(tx, { area: 'notifications', ids: [], customerId: null, userId });
}
