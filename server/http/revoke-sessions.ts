// How does a person lose access at once? Sessions go in the transaction of the cause, and every node hears of it
// when that commits: remembered sessions are forgotten and live sockets closed.
import { inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../db/connection.ts';
import { sessions } from '../accounts/user-table.ts';

export const REVOCATION_CHANNEL = 'adstead_revocations';

export async function revokeSessions(tx: Transaction, userIds: readonly string[]): Promise<void> {
  await tx.delete(sessions).where(inArray(sessions.userId, [...userIds]));
  await announceRevocation(tx, userIds);
}

export async function announceRevocation(tx: Transaction, userIds: readonly string[]): Promise<void> {
  await tx.execute(sql`select pg_notify(${REVOCATION_CHANNEL}, ${JSON.stringify(userIds)})`);
}
