// Lets people go first. Work in the background that goes through many rows gives way before each of them while most connections of its
// process are used: an order that is placed at a busy moment matters more than its email being written a second earlier. A process that only
// works in the background has nobody to give way to, and does not see how busy the others are.
import type pg from 'pg';
import type { AppContext } from '../app-context.ts';

const LOOK_AGAIN_MS = 50;
/** So that the work goes on, slowly, however long the busy time lasts. */
const LONGEST_WAIT_MS = 1000;
/** Jobs rarely use more at the same time. Where they do, they wait for each other for this second as well. */
const BUSY_CONNECTIONS = 8;

export async function yieldToRequests({ db, config }: Pick<AppContext, 'db' | 'config'>): Promise<void> {
  if (config.ADSTEAD_ROLE === 'worker') return;
  for (let waited = 0; isBusy(db.$client) && waited < LONGEST_WAIT_MS; waited += LOOK_AGAIN_MS)
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
}

const isBusy = ({ totalCount, idleCount, waitingCount }: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>): boolean =>
  waitingCount > 0 || totalCount - idleCount > BUSY_CONNECTIONS;
