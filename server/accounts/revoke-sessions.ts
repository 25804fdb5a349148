// How does a person lose access at once? Sessions and the API key go in the transaction of the cause, and every node hears of it.
import { inArray, lt } from 'drizzle-orm';
import type { Database, Transaction } from '../db/connection.ts';
import { announceRevocation } from '../http/announce-revocation.ts';
import { apiKeys } from './api-key-table.ts';
import { sessions, users } from './user-table.ts';

/** Whoever proves who they are anew comes in again; a program needs a new key. */
export async function revokeSessions(tx: Transaction, userIds: readonly string[]): Promise<void> {
  await tx.delete(apiKeys).where(inArray(apiKeys.userId, [...userIds]));
  await endSessions(tx, userIds);
}

/** Sessions only: a program with the person's key goes on. Windows in which they act as someone else end with their session. */
export async function endSessions(tx: Transaction, userIds: readonly string[]): Promise<void> {
  await tx.delete(sessions).where(inArray(sessions.userId, [...userIds]));
  await announceRevocation(tx, userIds);
}

/** Everyone of these customers signs in anew, should the customers come back. */
export async function revokeSessionsOfCustomers(tx: Transaction, customerIds: readonly string[]): Promise<void> {
  const people = await tx.select({ id: users.id }).from(users).where(inArray(users.customerId, [...customerIds]));
  if (people.length > 0) await revokeSessions(tx, people.map((person) => person.id));
}

export async function forgetExpiredSessions(db: Database, now: number): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, new Date(now)));
}
