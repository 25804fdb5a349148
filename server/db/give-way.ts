// Lets people go first. Work in the background that goes through many rows gives way before each of them while requests keep the
// database busy: an order that is placed at a busy moment matters more than its email being written a second earlier.
import type pg from 'pg';
import type { Database } from './connection.ts';

const LOOK_AGAIN_MS = 50;
/** So that the work goes on, slowly, however long the busy time lasts. */
const AT_MOST_MS = 1000;
/** More connections than the background uses by itself. */
const MANY = 8;

export async function giveWay({ $client }: Pick<Database, '$client'>): Promise<void> {
  for (let waited = 0; isBusy($client) && waited < AT_MOST_MS; waited += LOOK_AGAIN_MS)
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
}

const isBusy = ({ totalCount, idleCount, waitingCount }: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>): boolean =>
  waitingCount > 0 || totalCount - idleCount > MANY;
