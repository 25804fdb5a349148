// How does a person lose access at once? Sessions and the API key go in the transaction of the cause, and every node hears of it
// when that commits: remembered sessions are forgotten and live sockets closed.
import { inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../db/connection.ts';
import { apiKeys } from '../accounts/api-key-table.ts';
import { sessions, users } from '../accounts/user-table.ts';

export const REVOCATION_CHANNEL = 'adstead_revocations';

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

/** One announcement holds 8,000 bytes at most, which is about 200 ids. */
const MOST_IDS = 200;

export async function announceRevocation(tx: Transaction, userIds: readonly string[]): Promise<void> {
  for (let begin = 0; begin < userIds.length; begin += MOST_IDS) {
    const some = userIds.slice(begin, begin + MOST_IDS);
    await tx.execute(sql`select pg_notify(${REVOCATION_CHANNEL}, ${JSON.stringify(some)})`);
  }
}
