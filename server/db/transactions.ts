// Runs transactions, each on its own connection, which is always released. Statements whose result the work does not need, as
// the audit entry, are sent without waiting and awaited with the commit, which saves a round trip each.
import type { Socket } from 'node:net';
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { collectChangeEvents, openEventPublisher } from './publish-after-commit.ts';
import type { Database, Transaction } from './connection.ts';

type Session = NodePgSession<Record<string, never>, Record<string, never>>;

/** Drizzle's session is created once per connection. */
const dialect = new PgDialect();
const sessions = new WeakMap<pg.PoolClient, Session>();

function sessionOn(client: pg.PoolClient): Session {
  const known = sessions.get(client);
  if (known) return known;
  const session: Session = new NodePgSession(client, dialect, undefined);
  sessions.set(client, session);
  return session;
}

const connections = new WeakMap<Transaction, pg.PoolClient>();

/** For the few hot statements that are written by hand, because building them with Drizzle costs more than running them. */
export function connectionOf(tx: Transaction): pg.PoolClient {
  const client = connections.get(tx);
  if (!client) throw new Error('Only the outermost transaction knows its connection');
  return client;
}

/** Statements that were sent without waiting. All of them must succeed for the transaction to succeed. */
const pendingStatements = new WeakMap<Transaction, Promise<unknown>[]>();

/** Sends a statement without waiting: the next one, or the commit, follows at once. If it fails, the transaction fails. */
export function sendWithoutWaiting(tx: Transaction, statement: pg.QueryConfig): void {
  void sendAhead(tx, statement);
}

/**
 * Sends a statement in one packet with those that are sent in the same tick, and returns its result. If it fails, its error is that of the
 * transaction, because the statements behind it fail only since it did.
 */
export function sendAhead<Row extends pg.QueryResultRow>(tx: Transaction, statement: pg.QueryConfig): Promise<pg.QueryResult<Row>> {
  const pending = pendingStatements.get(tx);
  if (!pending) throw new Error('Only the outermost transaction can leave statements behind');
  const client = connectionOf(tx);
  corkUntilNextTick(client);
  const outcome = client.query<Row>(statement);
  outcome.catch(() => undefined);
  pending.push(outcome);
  return outcome;
}

/** Statements that are sent with the commit. */
const lastStatements = new WeakMap<Transaction, pg.QueryConfig[]>();

/**
 * Sends a statement in one packet with the commit, after all others. For a row that many transactions update, as a counter: they wait for
 * each other only while it is written. Nothing is sent when the transaction fails before.
 */
export function sendBeforeCommit(tx: Transaction, statement: pg.QueryConfig): void {
  const last = lastStatements.get(tx);
  if (!last) throw new Error('Only the outermost transaction can send statements with its commit');
  last.push(statement);
}

/** Statements sent in the same tick leave in one packet. */
function corkUntilNextTick(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

function beginText({ isolationLevel, accessMode, deferrable }: PgTransactionConfig = {}): string {
  const mode = [
    isolationLevel && `isolation level ${isolationLevel}`,
    accessMode,
    deferrable === undefined ? undefined : deferrable ? 'deferrable' : 'not deferrable',
  ];
  return ['begin', ...mode.filter((word) => word !== undefined)].join(' ');
}

/** A plain `begin` cannot fail, so it is sent together with the first statement. */
async function begin(client: pg.PoolClient, pending: Promise<unknown>[], config: PgTransactionConfig | undefined): Promise<void> {
  corkUntilNextTick(client);
  const begun = client.query(beginText(config));
  begun.catch(() => undefined);
  pending.push(begun);
  if (config) await begun;
}

/** Unlike Drizzle's own, it does not wait for results that nobody needs, and always releases its connection. */
export const createTransactionRunner =
  (pool: pg.Pool, publish = openEventPublisher(pool)): Database['transaction'] =>
  async (work, config) => {
    const client = await pool.connect();
    try {
      const tx: Transaction = new NodePgTransaction(dialect, sessionOn(client), undefined);
      const pending: Promise<unknown>[] = [];
      connections.set(tx, client);
      pendingStatements.set(tx, pending);
      const last: pg.QueryConfig[] = [];
      lastStatements.set(tx, last);
      const events = collectChangeEvents(tx);
      try {
        await begin(client, pending, config);
        const result = await work(tx);
        corkUntilNextTick(client);
        pending.push(...last.map((statement) => client.query(statement)));
        const committed = client.query('commit');
        pending.push(committed);
        await Promise.all(pending);
        if ((await committed).command === 'ROLLBACK') throw new Error('A statement had failed unheard, so nothing was committed');
        publish(events);
        return result;
      } catch (error) {
        const earlier = (await Promise.allSettled(pending)).find((outcome) => outcome.status === 'rejected');
        await client.query('rollback').catch(() => undefined);
        throw earlier ? earlier.reason : error;
      }
    } finally {
      // When the rollback failed too, the connection is still in a transaction and must not be reused.
      client.release(client.getTransactionStatus() !== 'I');
    }
  };
