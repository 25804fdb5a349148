// Lets requests of people go first. Background work over many rows waits before each row while most connections of its process are used:
// placing an order at a busy moment matters more than writing its email a second earlier. A process that only works in the background
// serves no requests, and does not see how busy the other processes are.
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
