// How do we reach PostgreSQL? One pool per process, from which every transaction starts, and a few connections for quick reads.
import { drizzle } from 'drizzle-orm/node-postgres';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { PreparingClient } from './prepare-often-asked.ts';
import { openQuickReads } from './quick-reads.ts';
import type { QuickReads } from './quick-reads.ts';
import { transactionsOf } from './transactions.ts';

export { connectionOf } from './transactions.ts';

export type Database = NodePgDatabase & { $client: pg.Pool; quick: QuickReads; quickly: NodePgDatabase };
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** For reads that may run inside a transaction or outside of one. */
export type Queryable = Database | Transaction;

const INT8 = 20;
pg.types.setTypeParser(INT8, Number);

/** Requests that meet a restarting database are refused quickly rather than piling up. */
const CONNECT_TIMEOUT_MS = 3000;
const STATEMENT_TIMEOUT_MS = 30_000;
/** The database itself ends a statement in time; when not even that is heard, it has vanished from the net. */
const NO_ANSWER_AFTER_MS = 5000;

/** From so many on, quick reads get two of them. */
const MANY_CONNECTIONS = 8;

export interface DatabaseOptions {
  connections: number;
  onError(error: Error): void;
  /** 0 lets a statement take as long as it needs. */
  statementTimeoutMs?: number;
}

export function openDatabase(url: string, options: DatabaseOptions): Database {
  const { statementTimeoutMs = STATEMENT_TIMEOUT_MS } = options;
  const lanes = options.connections >= MANY_CONNECTIONS ? 2 : 1;
  const config: pg.ClientConfig = {
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: statementTimeoutMs,
    ...(statementTimeoutMs > 0 && { query_timeout: statementTimeoutMs + NO_ANSWER_AFTER_MS }),
    application_name: 'adstead',
  };
  const pool = new pg.Pool({ ...config, Client: PreparingClient, pipeline: true, max: Math.max(1, options.connections - lanes) });
  const quick = openQuickReads(config, lanes, options.onError);
  pool.on('error', options.onError);
  // Lost while a transaction holds it, a connection fails the next statement; unheard, its error would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  // Who ends the pool ends everything that was opened here.
  const endPool: () => Promise<void> = pool.end.bind(pool);
  pool.end = async () => {
    await quick.close();
    await endPool();
  };
  return Object.assign(drizzle({ client: pool }), {
    quick,
    quickly: drizzle({ client: quick as unknown as pg.Pool }),
    transaction: transactionsOf(pool),
  });
}

/** For a read of a few rows by their key, outside of a transaction or within. */
export const quickly = (db: Queryable): Queryable => ('quickly' in db ? (db.quickly as Database) : db);
