// How many exports run at once? Each holds a connection for as long as its reader takes, so they get a quarter of them:
// lists and forms go on, whoever downloads what. A reader who takes too long loses the place.
import type { Readable } from 'node:stream';
import type pg from 'pg';
import { AppError } from '../http/app-error.ts';

const MOST_MS = 15 * 60_000;
const taken = new WeakMap<pg.Pool, number>();

/** Refuses when there is no place; otherwise it is the stream's until that has ended, or was given up. */
export function withExportPlace<Stream extends Readable>(pool: pg.Pool, open: () => Stream): Stream {
  const already = taken.get(pool) ?? 0;
  if (already >= Math.max(1, Math.floor(pool.options.max / 4))) throw new AppError('tooManyRequests');
  const stream = open();
  taken.set(pool, already + 1);
  const tooLong = setTimeout(() => stream.destroy(), MOST_MS).unref();
  let free = false;
  const leave = (): void => {
    if (free) return;
    free = true;
    clearTimeout(tooLong);
    taken.set(pool, (taken.get(pool) ?? 1) - 1);
  };
  // An export that ended closes a moment later, when its reader may have asked for the next.
  stream.once('end', leave);
  stream.once('close', leave);
  return stream;
}
