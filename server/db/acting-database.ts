// Who really acted, when an admin works in a window opened as someone else? The database handle of such a call marks its
// transactions, and the audit trail reads the mark: no process has to remember to pass it on.
import type { Database, Transaction } from './connection.ts';

const adminsOf = new WeakMap<Transaction, string>();

export const whoReallyActs = (tx: Transaction): string | null => adminsOf.get(tx) ?? null;

export function actingDatabase(db: Database, adminId: string): Database {
  const transaction: Database['transaction'] = (work, config) =>
    db.transaction((tx) => {
      adminsOf.set(tx, adminId);
      return work(tx);
    }, config);
  return Object.assign(Object.create(db) as Database, { transaction });
}
