// Marks notifications as read for everyone once nothing is left to do: an order that one person accepted needs no other.
import { LONGEST_TITLE } from '#domain/notifications/index.ts';
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
  /** What was done, for the end of their titles, also of those that were read. */
  outcome?: string;
}

export async function markSettled(tx: Transaction, { kind, keyPrefix, readAt, outcome }: SettledEvents): Promise<void> {
  const marked = await tx
    .update(notifications)
    .set({
      readAt: sql`coalesce(${notifications.readAt}, ${readAt.toISOString()})`,
      ...(outcome !== undefined && {
        title: sql`left(${notifications.title}, ${LONGEST_TITLE - outcome.length - 3}) || ' · ' || ${outcome}`,
      }),
    })
    .where(and(ofStaff(kind, keyPrefix), outcome === undefined ? isNull(notifications.readAt) : undefined))
    .returning({ userId: notifications.userId });
  for (const userId of new Set(marked.map((row) => row.userId)))
    publishAfterCommit(tx, { area: 'notifications', ids: [], customerId: null, userId });
}

/** A later event of the same kind replaces the earlier ones, so that nobody reads of one record twice. */
export async function removeReplaced(tx: Transaction, { kind, keyPrefix }: Pick<SettledEvents, 'kind' | 'keyPrefix'>): Promise<void> {
  await tx.delete(notifications).where(ofStaff(kind, keyPrefix));
}

const ofStaff = (kind: NotificationKind, keyPrefix: string) =>
  and(
    sql`${notifications.userId} = any(array(select u.id from users u where u.customer_id is null))`,
    eq(notifications.kind, kind),
    sql`starts_with(${notifications.eventKey}, ${keyPrefix})`,
  );
