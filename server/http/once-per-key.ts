// How does the same request sent twice have one effect? A request with an Idempotency-Key leaves its answer in
// the transaction of its work; a second one waits for the first, then gets the same answer.
import { createHash } from 'node:crypto';
import { REQUEST_KEY_HEADER } from '#contract/request-headers.ts';
import type { Actor } from '#domain/access/index.ts';
import { and, eq, lt } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Database, Transaction } from '../db/connection.ts';
import { connectionOf, leaveBehind } from '../db/transactions.ts';
import { AppError } from './app-error.ts';
import { requestKeys } from './request-key-table.ts';

const KEY = /^[\w-]{8,100}$/;
const KEEP_MS = 24 * 3600 * 1000;

export async function oncePerKey<Answer>(
  db: Database,
  actor: Actor,
  request: FastifyRequest,
  work: (tx: Transaction) => Promise<Answer>,
): Promise<Answer> {
  const key = request.headers[REQUEST_KEY_HEADER];
  if (key === undefined) return db.transaction(work);
  if (typeof key !== 'string' || !KEY.test(key)) throw new AppError('malformedRequest');
  const endpoint = whatIsAsked(actor, request);
  const bodyHash = createHash('sha256')
    .update(JSON.stringify(request.body ?? null))
    .digest('hex');
  return db.transaction(async (tx) => {
    const isFirst = await takeKey(tx, { userId: actor.userId, key, endpoint, bodyHash });
    if (!isFirst) {
      const [earlier] = await tx
        .select()
        .from(requestKeys)
        .where(and(eq(requestKeys.userId, actor.userId), eq(requestKeys.key, key)));
      if (!earlier) throw new AppError('requestInProgress');
      if (earlier.endpoint !== endpoint || earlier.bodyHash !== bodyHash) throw new AppError('keyReused');
      return earlier.answer as Answer;
    }
    const answer = await work(tx);
    leaveBehind(tx, {
      name: 'answer_request_key',
      text: 'update request_keys set answer = $3 where user_id = $1 and key = $2',
      values: [actor.userId, key, JSON.stringify(answer)],
    });
    return answer;
  });
}

/** False for a request that came before: it is waited for while it is under way. */
async function takeKey(
  tx: Transaction,
  { userId, key, endpoint, bodyHash }: Omit<typeof requestKeys.$inferInsert, 'answer'>,
): Promise<boolean> {
  const { rowCount } = await connectionOf(tx).query({
    name: 'take_request_key',
    text: 'insert into request_keys (user_id, key, endpoint, body_hash) values ($1, $2, $3, $4) on conflict do nothing',
    values: [userId, key, endpoint, bodyHash],
  });
  return rowCount === 1;
}

/** With the ids in its path and the dashboard that it is asked in: the same words about another row, or in another dashboard, are another
 * request. */
const whatIsAsked = ({ customerId, chosenCustomerId }: Actor, { method, url }: FastifyRequest): string =>
  [method, url.split('?')[0], customerId ?? chosenCustomerId].filter(Boolean).join(' ');

/** Keys are promises for a day; a schedule calls this. */
export async function forgetOldRequestKeys(db: Database, now: number): Promise<void> {
  await db.delete(requestKeys).where(lt(requestKeys.createdAt, new Date(now - KEEP_MS)));
}
