// Finds work that holds a connection of the pool and asks for a second one: as many such requests at once as the pool has connections would
// wait for each other until they time out. Every test server refuses the second connection.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from '#server/db/connection.ts';

export function allowOneConnectionEach(db: Database): void {
  const inTransaction = new AsyncLocalStorage<boolean>();
  const transaction = db.transaction.bind(db);
  db.transaction = (work, config) => transaction((tx) => inTransaction.run(true, async () => await work(tx)), config);
  const pool = db.$client;
  const connect = pool.connect.bind(pool) as (...values: unknown[]) => unknown;
  pool.connect = ((...values: unknown[]) => {
    if (inTransaction.getStore()) throw new Error('A transaction is open, and its work asks for a second connection');
    return connect(...values);
  }) as typeof pool.connect;
}
