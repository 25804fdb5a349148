// Comments on an order. Everyone who sees the order may comment; removed comments are marked as deleted, not erased.
import type { OrderComment } from '#contract/orders/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { mayRemoveComment, MAX_COMMENT_CHARACTERS } from '#domain/orders/index.ts';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { v7 as timeOrderedId } from 'uuid';
import type { Transaction } from '../db/connection.ts';
import { recordChange } from '../db/record-change.ts';
import { AppError } from '../http/app-error.ts';
import type { AppContext } from '../app-context.ts';
import { notifyAboutComment } from './emails/order-notifications.ts';
import { findOrder, insertComment } from './order-store.ts';
import { orderComments } from './order-table.ts';

export interface NewOrderComment {
  orderId: string;
  text: string;
}

export async function addComment(
  context: Pick<AppContext, 'config' | 'queue' | 'emailTransport' | 'address' | 'now' | 'clock'>,
  tx: Transaction,
  actor: Actor,
  { orderId, text }: NewOrderComment,
): Promise<OrderComment> {
  const now = context.clock.now();
  const order = await findOrder(tx, actor, orderId);
  if (!order) throw new AppError('notFound');
  if (text.length > MAX_COMMENT_CHARACTERS) throw new AppError('commentTooLong', { max: MAX_COMMENT_CHARACTERS });
  await limitComments(tx, actor, { limit: context.config.COMMENTS_PER_PERSON, now });
  const _id = insertComment(tx, { orderId, text, actor });
  await recordChange(tx, actor.userId, {
    area: 'orders',
    entity: 'order',
    entityId: orderId,
    customerId: order.customerId,
    action: 'updated',
    after: { comment: text },
  });
  await notifyAboutComment(context, tx, actor, order, _id);
  return {
    _id,
    text,
    createdBy: { _id: actor.userId, displayName: actor.displayName },
    createdAt: new Date(now).toISOString(),
    isRemovable: true,
  };
}

export async function removeComment(
  tx: Transaction,
  actor: Actor,
  orderId: string,
  commentId: string,
  now: number,
): Promise<{ _id: string }> {
  const order = await findOrder(tx, actor, orderId);
  const [comment] = order
    ? await tx
        .select()
        .from(orderComments)
        .where(and(eq(orderComments.id, commentId), eq(orderComments.orderId, orderId), isNull(orderComments.deletedAt)))
    : [];
  if (!order || !comment || !mayRemoveComment(actor, comment.createdBy)) throw new AppError('notFound');
  await tx
    .update(orderComments)
    .set({ deletedAt: new Date(now) })
    .where(eq(orderComments.id, commentId));
  const change = { area: 'orders', entity: 'order', entityId: orderId, customerId: order.customerId, action: 'updated' } as const;
  await recordChange(tx, actor.userId, { ...change, before: { comment: comment.text }, after: { comment: null } });
  return { _id: commentId };
}

const WINDOW_MS = 60 * 60_000;

/** Limits how many comments one person may write per hour: each is announced to everyone who sees the order. */
async function limitComments(
  tx: Transaction,
  { userId }: Pick<Actor, 'userId'>,
  { limit, now }: { limit: number; now: number },
): Promise<void> {
  // Ids grow with time, so the primary key finds the comments of the last hour.
  const firstId = timeOrderedId({ msecs: now - WINDOW_MS, seq: 0, random: new Uint8Array(16) });
  const written = await tx.$count(orderComments, and(gt(orderComments.id, firstId), eq(orderComments.createdBy, userId)));
  if (written >= limit) throw new AppError('tooManyComments', { limit });
}
