// How does a transaction run? On a connection of its own, which is always given back. What its work does not have to wait for,
// as the audit entry, leaves together with the commit: each wait would be a way there and back.
import type { Socket } from 'node:net';
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { gatherAnnouncements, openAnnouncer } from './announce-after-commit.ts';
import type { Database, Transaction } from './connection.ts';

type Session = NodePgSession<Record<string, never>, Record<string, never>>;

/** What Drizzle needs to speak with a connection is kept with it. */
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

/** For the few statements of a transaction that are written by hand, since writing them anew each time would cost more than running them. */
export function connectionOf(tx: Transaction): pg.PoolClient {
  const client = connections.get(tx);
  if (!client) throw new Error('Only the outermost transaction knows its connection');
  return client;
}

/** Statements whose answer nobody waits for: they must have gone well before the transaction has. */
const leftBehind = new WeakMap<Transaction, Promise<unknown>[]>();

/** Asks without waiting: the next statement, or the commit, follows at once. Should it fail, so does the transaction. */
export function leaveBehind(tx: Transaction, statement: pg.QueryConfig): void {
  const answers = leftBehind.get(tx);
  if (!answers) throw new Error('Only the outermost transaction can leave statements behind');
  const client = connectionOf(tx);
  sendAtEndOfTurn(client);
  const answer = client.query(statement);
  answer.catch(() => undefined);
  answers.push(answer);
}

/** What is asked in one turn of the process goes out in one piece. */
function sendAtEndOfTurn(client: pg.PoolClient): void {
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

/** A plain one, which nothing is wrong with, goes out with the first statement, which it leads. */
async function begin(client: pg.PoolClient, answers: Promise<unknown>[], config: PgTransactionConfig | undefined): Promise<void> {
  sendAtEndOfTurn(client);
  const begun = client.query(beginText(config));
  begun.catch(() => undefined);
  answers.push(begun);
  if (config) await begun;
}

/** Unlike Drizzle's own it does not wait for what needs no waiting, and always gives its connection back. */
export const transactionsOf =
  (pool: pg.Pool, announce = openAnnouncer(pool)): Database['transaction'] =>
  async (work, config) => {
    const client = await pool.connect();
    try {
      const tx: Transaction = new NodePgTransaction(dialect, sessionOn(client), undefined);
      const answers: Promise<unknown>[] = [];
      connections.set(tx, client);
      leftBehind.set(tx, answers);
      const announcements = gatherAnnouncements(tx);
      try {
        await begin(client, answers, config);
        const result = await work(tx);
        sendAtEndOfTurn(client);
        const committed = client.query('commit');
        answers.push(committed);
        await Promise.all(answers);
        if ((await committed).command === 'ROLLBACK') throw new Error('A statement had failed unheard, so nothing was committed');
        announce(announcements);
        return result;
      } catch (error) {
        const earlier = (await Promise.allSettled(answers)).find((answer) => answer.status === 'rejected');
        await client.query('rollback').catch(() => undefined);
        throw earlier ? earlier.reason : error;
      }
    } finally {
      // In a transaction still, when the rollback failed too: nobody else may be given that.
      client.release(client.getTransactionStatus() !== 'I');
    }
  };
