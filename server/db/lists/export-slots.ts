// Limits how many exports run at once. Each holds a connection for as long as its reader takes, so exports get a quarter of the
// connections, and lists and forms stay usable. One person holds at most half of the slots, and a reader who takes too long
// loses theirs.
import type { Readable } from 'node:stream';
import type pg from 'pg';
import { AppError } from '../../http/app-error.ts';

const MAX_DURATION_MS = 15 * 60_000;
/** The user id of each occupied slot. */
const slotHolders = new WeakMap<pg.Pool, string[]>();

/** Refuses when no slot is free; otherwise the stream holds one until it has ended or was destroyed. */
export function withExportSlot<Stream extends Readable>(pool: pg.Pool, userId: string, open: () => Stream): Stream {
  const held = slotHolders.get(pool) ?? [];
  slotHolders.set(pool, held);
  const slots = Math.ceil(pool.options.max / 4);
  const own = held.filter((holder) => holder === userId).length;
  if (held.length >= slots || own >= Math.ceil(slots / 2)) throw new AppError('tooManyRequests');
  const stream = open();
  held.push(userId);
  const timeout = setTimeout(() => stream.destroy(), MAX_DURATION_MS).unref();
  let isReleased = false;
  const release = (): void => {
    if (isReleased) return;
    isReleased = true;
    clearTimeout(timeout);
    held.splice(held.indexOf(userId), 1);
  };
  // 'close' follows 'end' a moment later, when its reader may already have requested the next export.
  stream.once('end', release);
  stream.once('close', release);
  return stream;
}
