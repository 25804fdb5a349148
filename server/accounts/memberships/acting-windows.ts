// The windows in which an admin currently acts as someone else: listing them, and ending one.
import { and, eq, gt } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { customers } from '../../customers/customer-table.ts';
import type { Queryable, Transaction } from '../../db/connection.ts';
import { AppError } from '../../http/app-error.ts';
import { publishRevocation } from '../../http/session/publish-revocation.ts';
import { removeActingSession } from '../sign-in/session-store.ts';
import { sessions, users } from '../users/user-table.ts';

const adminSessions = alias(sessions, 'adminSessions');

export function listActingWindows(db: Queryable, adminId: string, now: number) {
  return db
    .select({
      id: sessions.id,
      personName: users.displayName,
      customerName: customers.name,
      customerId: customers.id,
      endsAt: sessions.expiresAt,
    })
    .from(sessions)
    .innerJoin(
      adminSessions,
      and(eq(adminSessions.id, sessions.adminSessionId), eq(adminSessions.userId, adminId), gt(adminSessions.expiresAt, new Date(now))),
    )
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(customers, eq(customers.id, users.customerId))
    .where(gt(sessions.expiresAt, new Date(now)))
    .orderBy(sessions.expiresAt);
}

export async function endActingWindow(tx: Transaction, adminId: string, windowId: string): Promise<void> {
  const userId = await removeActingSession(tx, adminId, windowId);
  if (userId === null) throw new AppError('notFound');
  await publishRevocation(tx, [userId]);
}
