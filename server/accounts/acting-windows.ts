// In which windows does an admin act as someone else at this moment, and how is one closed?
import { and, eq, gt } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { customers } from '../customers/customer-table.ts';
import type { Queryable, Transaction } from '../db/connection.ts';
import { AppError } from '../http/app-error.ts';
import { announceRevocation } from '../http/announce-revocation.ts';
import { removeActingSession } from './session-store.ts';
import { sessions, users } from './user-table.ts';

const own = alias(sessions, 'own');

export function listActingWindows(db: Queryable, adminId: string, now: number) {
  return db
    .select({ id: sessions.id, personName: users.displayName, customerName: customers.name, customerId: customers.id, endsAt: sessions.expiresAt })
    .from(sessions)
    .innerJoin(own, and(eq(own.id, sessions.actingFromId), eq(own.userId, adminId), gt(own.expiresAt, new Date(now))))
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(customers, eq(customers.id, users.customerId))
    .where(gt(sessions.expiresAt, new Date(now)))
    .orderBy(sessions.expiresAt);
}

export async function endActingWindow(tx: Transaction, adminId: string, windowId: string): Promise<void> {
  const userId = await removeActingSession(tx, adminId, windowId);
  if (userId === null) throw new AppError('notFound');
  await announceRevocation(tx, [userId]);
}
