// Makes a request that is sent twice take effect once. A request with an Idempotency-Key stores its answer in the transaction of
// its work; a second request with the key waits for the first and gets the same answer.
import { createHash } from 'node:crypto';
import { IDEMPOTENCY_KEY, IDEMPOTENCY_KEY_HEADER } from '#contract/request-headers.ts';
import type { Actor } from '#domain/access/index.ts';
import { and, eq, lt } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Database, Transaction } from '../db/connection.ts';
import { connectionOf, sendWithoutWaiting } from '../db/transactions.ts';
import { AppError } from './app-error.ts';
import { idempotencyKeys } from './idempotency-key-table.ts';

const KEEP_MS = 24 * 3600 * 1000;

export async function oncePerIdempotencyKey<Answer>(
  db: Database,
  actor: Actor,
  request: FastifyRequest,
  work: (tx: Transaction) => Promise<Answer>,
): Promise<Answer> {
  const key = request.headers[IDEMPOTENCY_KEY_HEADER];
  if (key === undefined) return db.transaction(work);
  if (typeof key !== 'string' || !IDEMPOTENCY_KEY.test(key)) throw new AppError('malformedRequest');
  return onceForKey(db, actor, { key, target: `${request.method} ${request.url.split('?')[0] ?? ''}`, body: request.body }, work);
}

interface KeyedWork {
  key: string;
  /** What the key is used for. The ids in a path belong to it: the same body for another row is another request. */
  target: string;
  body: unknown;
}

/** For the parts of a request that have a key each. */
export async function onceForKey<Answer>(
  db: Database,
  actor: Actor,
  { key, target, body }: KeyedWork,
  work: (tx: Transaction) => Promise<Answer>,
): Promise<Answer> {
  const endpoint = inDashboardOf(actor, target);
  const bodyHash = createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest('hex');
  return db.transaction(async (tx) => {
    const isFirst = await claimKey(tx, { userId: actor.userId, key, endpoint, bodyHash });
    if (!isFirst) {
      const [earlier] = await tx
        .select()
        .from(idempotencyKeys)
        .where(and(eq(idempotencyKeys.userId, actor.userId), eq(idempotencyKeys.key, key)));
      if (!earlier) throw new AppError('requestInProgress');
      if (earlier.endpoint !== endpoint || earlier.bodyHash !== bodyHash) throw new AppError('keyReused');
      return earlier.answer as Answer;
    }
    const answer = await work(tx);
    sendWithoutWaiting(tx, {
      name: 'answer_request_key',
      text: 'update idempotency_keys set answer = $3 where user_id = $1 and key = $2',
      values: [actor.userId, key, JSON.stringify(answer)],
    });
    return answer;
  });
}

/** False when an earlier request has claimed the key; waits while that request is still running. */
async function claimKey(
  tx: Transaction,
  { userId, key, endpoint, bodyHash }: Omit<typeof idempotencyKeys.$inferInsert, 'answer'>,
): Promise<boolean> {
  const { rowCount } = await connectionOf(tx).query({
    name: 'take_request_key',
    text: 'insert into idempotency_keys (user_id, key, endpoint, body_hash) values ($1, $2, $3, $4) on conflict do nothing',
    values: [userId, key, endpoint, bodyHash],
  });
  return rowCount === 1;
}

/** The same body in another dashboard is another request. */
const inDashboardOf = ({ customerId, chosenCustomerId }: Actor, target: string): string =>
  [target, customerId ?? chosenCustomerId].filter(Boolean).join(' ');

/** Keys are honoured for a day. Called by a schedule. */
export async function deleteOldIdempotencyKeys(db: Database, now: number): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, new Date(now - KEEP_MS)));
}
