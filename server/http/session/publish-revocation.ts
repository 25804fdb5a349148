// Notifies every node that users lost access or have other rights. The notification is sent when the transaction commits; nodes
// then drop these users from their session cache and check their live sockets again.
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/connection.ts';

export const REVOCATION_CHANNEL = 'adstead_revocations';

/** A PostgreSQL notification holds at most 8,000 bytes, which is about 200 ids. */
const MAX_IDS = 200;

export async function publishRevocation(tx: Transaction, userIds: readonly string[]): Promise<void> {
  for (let start = 0; start < userIds.length; start += MAX_IDS) {
    const batch = userIds.slice(start, start + MAX_IDS);
    await tx.execute(sql`select pg_notify(${REVOCATION_CHANNEL}, ${JSON.stringify(batch)})`);
  }
}
