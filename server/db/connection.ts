// How do we reach PostgreSQL? One pool per process; every query and transaction starts from it.
import { drizzle } from 'drizzle-orm/node-postgres';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { gatherAnnouncements, openAnnouncer } from './announce-after-commit.ts';
import { PreparingClient } from './prepare-often-asked.ts';

export type Database = NodePgDatabase & { $client: pg.Pool };
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

export interface DatabaseOptions {
  connections: number;
  onError(error: Error): void;
  /** 0 lets a statement take as long as it needs. */
  statementTimeoutMs?: number;
}

export function openDatabase(url: string, options: DatabaseOptions): Database {
  const { statementTimeoutMs = STATEMENT_TIMEOUT_MS } = options;
  const pool = new pg.Pool({
    Client: PreparingClient,
    connectionString: url,
    max: options.connections,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: statementTimeoutMs,
    ...(statementTimeoutMs > 0 && { query_timeout: statementTimeoutMs + NO_ANSWER_AFTER_MS }),
    application_name: 'adstead',
  });
  pool.on('error', options.onError);
  // Lost while a transaction holds it, a connection fails the next statement; unheard, its error would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return Object.assign(drizzle({ client: pool }), { transaction: transactionsOf(pool) });
}

/** What Drizzle learns of tables and columns is kept with the connection. */
const ofConnections = new WeakMap<pg.PoolClient, NodePgDatabase>();

function onConnection(client: pg.PoolClient): NodePgDatabase {
  const known = ofConnections.get(client);
  if (known) return known;
  const database = drizzle({ client });
  ofConnections.set(client, database);
  return database;
}

const connections = new WeakMap<Transaction, pg.PoolClient>();

/** For the few statements of a transaction that are written by hand, since writing them anew each time would cost more than running them. */
export function connectionOf(tx: Transaction): pg.PoolClient {
  const client = connections.get(tx);
  if (!client) throw new Error('Only the outermost transaction knows its connection');
  return client;
}

/** Drizzle's own on a pool never gives back a connection on which it could not begin. */
const transactionsOf =
  (pool: pg.Pool, announce = openAnnouncer(pool)): Database['transaction'] =>
  async (work, config) => {
    const client = await pool.connect();
    let announcements: readonly string[] = [];
    try {
      const result = await onConnection(client).transaction((tx) => {
        connections.set(tx, client);
        announcements = gatherAnnouncements(tx);
        return work(tx);
      }, config);
      announce(announcements);
      return result;
    } finally {
      // In a transaction still, when the rollback failed too: nobody else may be given that.
      client.release(client.getTransactionStatus() !== 'I');
    }
  };
