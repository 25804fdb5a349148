// How many exports run at once? Each holds a connection for as long as its reader takes, so they get a quarter of them:
// lists and forms go on, whoever downloads what. One person holds at most half of the places, and a reader who takes too
// long loses theirs.
import type { Readable } from 'node:stream';
import type pg from 'pg';
import { AppError } from '../http/app-error.ts';

const MOST_MS = 15 * 60_000;
/** Who holds a place, once for each. */
const holders = new WeakMap<pg.Pool, string[]>();

/** Refuses when there is no place; otherwise it is the stream's until that has ended, or was given up. */
export function withExportPlace<Stream extends Readable>(pool: pg.Pool, userId: string, open: () => Stream): Stream {
  const held = holders.get(pool) ?? [];
  holders.set(pool, held);
  const places = Math.ceil(pool.options.max / 4);
  const own = held.filter((holder) => holder === userId).length;
  if (held.length >= places || own >= Math.ceil(places / 2)) throw new AppError('tooManyRequests');
  const stream = open();
  held.push(userId);
  const tooLong = setTimeout(() => stream.destroy(), MOST_MS).unref();
  let free = false;
  const leave = (): void => {
    if (free) return;
    free = true;
    clearTimeout(tooLong);
    held.splice(held.indexOf(userId), 1);
  };
  // An export that ended closes a moment later, when its reader may have asked for the next.
  stream.once('end', leave);
  stream.once('close', leave);
  return stream;
}
