// Ends a person's access at once: sessions and the API key are deleted in the caller's transaction, and every node is notified.
import { inArray, lt } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/connection.ts';
import { publishRevocation } from '../../http/session/publish-revocation.ts';
import { apiKeys } from '../api-keys/api-key-table.ts';
import { sessions, users } from '../users/user-table.ts';

/** People can sign in again; a program needs a new key. */
export async function revokeSessions(tx: Transaction, userIds: readonly string[]): Promise<void> {
  await tx.delete(apiKeys).where(inArray(apiKeys.userId, [...userIds]));
  await endSessions(tx, userIds);
}

/** Sessions only: the person's API key stays valid. Their acting sessions are deleted by the cascade. */
export async function endSessions(tx: Transaction, userIds: readonly string[]): Promise<void> {
  await tx.delete(sessions).where(inArray(sessions.userId, [...userIds]));
  await publishRevocation(tx, userIds);
}

/** All users of these customers have to sign in again if the customers are activated or restored. */
export async function revokeSessionsOfCustomers(tx: Transaction, customerIds: readonly string[]): Promise<void> {
  const members = await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.customerId, [...customerIds]));
  if (members.length > 0)
    await revokeSessions(
      tx,
      members.map((person) => person.id),
    );
}

export async function deleteExpiredSessions(db: Database, now: number): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, new Date(now)));
}
