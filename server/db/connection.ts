// Opens PostgreSQL: one pool per process, from which every transaction starts, and a few connections for quick reads.
import { drizzle } from 'drizzle-orm/node-postgres';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { openFastReads, openPlainReads, createPreparingClient } from './fast-reads/index.ts';
import type { ShortReads } from './fast-reads/index.ts';
import { createTransactionRunner } from './transactions.ts';

export { connectionOf } from './transactions.ts';

export type Database = NodePgDatabase & { $client: pg.Pool; quick: ShortReads; quickly: NodePgDatabase };
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** For reads that may run inside a transaction or outside of one. */
export type Queryable = Database | Transaction;

const INT8 = 20;
pg.types.setTypeParser(INT8, Number);

/** While the database restarts, requests fail quickly instead of piling up. */
const CONNECT_TIMEOUT_MS = 3000;
const STATEMENT_TIMEOUT_MS = 30_000;
/** The database itself cancels a slow statement; without even that answer after this time, it is unreachable. */
const ANSWER_GRACE_MS = 5000;

/** Nothing outside the database is waited for inside a transaction. A process that stands still there, as on a paused machine, must not keep
 * its locks: another worker takes its jobs over. */
const IDLE_TRANSACTION_TIMEOUT_MS = 15_000;

/** A new connection costs its sign-in and the plans of all its statements, so that those of a busy hour are kept. */
const KEPT_IDLE_MS = 10 * 60_000;

/** With at least this many connections, quick reads get two of them. */
const MANY_CONNECTIONS = 8;

export interface DatabaseOptions {
  connections: number;
  onError(error: Error): void;
  /** 0 lets a statement take as long as it needs. */
  statementTimeoutMs?: number;
  /** Leaves the fast path out. */
  isPlain?: boolean;
}

export function openDatabase(url: string, options: DatabaseOptions): Database {
  const { statementTimeoutMs = STATEMENT_TIMEOUT_MS, isPlain = false } = options;
  const lanes = isPlain ? 0 : options.connections >= MANY_CONNECTIONS ? 2 : 1;
  const config: pg.ClientConfig = {
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: statementTimeoutMs,
    ...(statementTimeoutMs > 0 && {
      query_timeout: statementTimeoutMs + ANSWER_GRACE_MS,
      idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS,
    }),
    application_name: 'adstead',
  };
  const fastClients = { Client: createPreparingClient(), pipeline: true };
  const pool = new pg.Pool({
    ...config,
    ...(!isPlain && fastClients),
    idleTimeoutMillis: KEPT_IDLE_MS,
    max: Math.max(1, options.connections - lanes),
  });
  const quick = isPlain ? openPlainReads(pool) : openFastReads(pool, config, lanes, options.onError);
  pool.on('error', options.onError);
  // When a connection is lost inside a transaction, the next statement fails. Without a listener, the error event would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  // Ending the pool also closes the quick-read connections.
  const endPool: () => Promise<void> = pool.end.bind(pool);
  pool.end = async () => {
    await quick.close();
    await endPool();
  };
  return Object.assign(drizzle({ client: pool }), {
    quick,
    quickly: drizzle({ client: quick as unknown as pg.Pool }),
    transaction: createTransactionRunner(pool),
  });
}

/** The handle for reading a few rows by key: the quick-read connections, or the transaction when there is one. */
export const quickly = (db: Queryable): Queryable => ('quickly' in db ? (db.quickly as Database) : db);
