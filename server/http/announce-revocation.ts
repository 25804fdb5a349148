// How does every node hear that people lost access, or have other rights? By an announcement that goes out when the cause commits:
// remembered sessions are then forgotten and live sockets closed.
import { sql } from 'drizzle-orm';
import type { Transaction } from '../db/connection.ts';

export const REVOCATION_CHANNEL = 'adstead_revocations';

/** One announcement holds 8,000 bytes at most, which is about 200 ids. */
const MOST_IDS = 200;

export async function announceRevocation(tx: Transaction, userIds: readonly string[]): Promise<void> {
  for (let begin = 0; begin < userIds.length; begin += MOST_IDS) {
    const some = userIds.slice(begin, begin + MOST_IDS);
    await tx.execute(sql`select pg_notify(${REVOCATION_CHANNEL}, ${JSON.stringify(some)})`);
  }
}
