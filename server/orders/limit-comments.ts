// Limits how many comments one person may write per hour: each is announced to everyone who sees the order.
import type { Actor } from '#domain/access/index.ts';
import { and, eq, gt } from 'drizzle-orm';
import { v7 as timeOrderedId } from 'uuid';
import type { Transaction } from '../db/connection.ts';
import { AppError } from '../http/app-error.ts';
import { orderComments } from './order-table.ts';

const WINDOW_MS = 60 * 60_000;

export async function limitComments(
  tx: Transaction,
  { userId }: Pick<Actor, 'userId'>,
  { limit, now }: { limit: number; now: number },
): Promise<void> {
  // Ids grow with time, so the primary key finds the comments of the last hour.
  const firstId = timeOrderedId({ msecs: now - WINDOW_MS, seq: 0, random: new Uint8Array(16) });
  const written = await tx.$count(orderComments, and(gt(orderComments.id, firstId), eq(orderComments.createdBy, userId)));
  if (written >= limit) throw new AppError('tooManyComments', { limit });
}
