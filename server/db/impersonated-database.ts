// Records who really acted when an admin works in a session opened as someone else. The database handle of such a request marks
// its transactions, and the audit log reads the mark, so no caller has to pass it on.
import type { Database, Transaction } from './connection.ts';

const impersonators = new WeakMap<Transaction, string>();

export const impersonatorOf = (tx: Transaction): string | null => impersonators.get(tx) ?? null;

export function impersonatedDatabase(db: Database, adminId: string): Database {
  const transaction: Database['transaction'] = (work, config) =>
    db.transaction((tx) => {
      impersonators.set(tx, adminId);
      return work(tx);
    }, config);
  return Object.assign(Object.create(db) as Database, { transaction });
}
