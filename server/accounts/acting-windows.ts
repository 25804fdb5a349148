// In which windows does an admin act as someone else at this moment?
import { and, eq, gt, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { customers } from '../customers/customer-table.ts';
import type { Queryable, Transaction } from '../db/connection.ts';
import { AppError } from '../http/app-error.ts';
import { announceRevocation } from '../http/revoke-sessions.ts';
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
  const ofAdmin = tx.select({ id: own.id }).from(own).where(eq(own.userId, adminId));
  const [ended] = await tx
    .delete(sessions)
    .where(and(eq(sessions.id, windowId), inArray(sessions.actingFromId, ofAdmin)))
    .returning({ userId: sessions.userId });
  if (!ended) throw new AppError('notFound');
  await announceRevocation(tx, [ended.userId]);
}
