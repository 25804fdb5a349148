// Reads audiences from Meta and makes the look-alikes that LLA tags ask for: of one ad account when someone changed its tags, and of all
// linked ones, with their pages, every hour.
import { givesAccess } from '#domain/networks/index.ts';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { INDEX_LAG_MS } from '../adapters/ad-network/index.ts';
import type { AppContext } from '../app-context.ts';
import type { Transaction } from '../db/connection.ts';
import { jobKind } from '../jobs/job-kind.ts';
import type { JobWork } from '../jobs/job-kind.ts';
import { workOnMeta } from './ask-meta.ts';
import { networkAccounts } from './account-table.ts';
import { makeLookalikes } from './make-lookalikes.ts';
import { readAudiences, storeAudiences } from './sync-audiences.ts';
import { updatePages } from './update-pages.ts';

type Work = JobWork<{ accountId: string | null }>;

export const updateFromMetaJob = ({ indexLagMs = INDEX_LAG_MS.meta.audiences } = {}) =>
  jobKind({
    id: 'update-from-meta',
    retries: 6,
    timeoutSeconds: 1800,
    concurrency: 2,
    firstRetryDelayMs: 30_000,
    async handle(work) {
      const { accountId } = work.payload;
      if (accountId !== null) return updateAccount(work, accountId, indexLagMs);
      if (!work.context.networks.meta) return;
      await updatePages(work.context, work.write, (error) => logFailure(work.context, error));
      const accounts = await linkedAccounts(work.context);
      for (const [index, { id, name }] of accounts.entries()) {
        work.signal.throwIfAborted();
        await updateAccount(work, id, indexLagMs).catch((error: unknown) => {
          work.signal.throwIfAborted();
          logFailure(work.context, error);
        });
        await work.report({ value: Math.round((100 * (index + 1)) / accounts.length), message: name });
      }
    },
  });

/** One account that cannot be reached must not keep the others from being read. */
const logFailure = ({ log }: AppContext, error: unknown): void => log.warn({ err: error }, 'Meta could not be read');

async function updateAccount(work: Work, accountId: string, indexLagMs: number): Promise<void> {
  const { context, write, signal } = work;
  await workOnMeta(context, accountId, async (caller) => {
    const listedAt = context.now();
    const found = await readAudiences(caller);
    await write((tx) => storeAudiences(tx, accountId, found));
    await makeLookalikes({ context, write, signal, caller, accountId, found, listedAt, indexLagMs });
  });
}

async function linkedAccounts({ db }: AppContext): Promise<{ id: string; name: string }[]> {
  const rows = await db
    .select({ id: networkAccounts.id, name: networkAccounts.name, tokenState: networkAccounts.tokenState })
    .from(networkAccounts)
    .where(and(eq(networkAccounts.network, 'meta'), isNull(networkAccounts.deletedAt)))
    .orderBy(asc(networkAccounts.id));
  return rows.filter(({ tokenState }) => givesAccess(tokenState));
}

/** Called when tags changed: the look-alikes of the account follow. Nothing happens where there is no access. */
export async function enqueueAccountUpdate(
  { queue }: Pick<AppContext, 'queue'>,
  tx: Transaction,
  { id, name, tokenState }: Pick<typeof networkAccounts.$inferSelect, 'id' | 'name' | 'tokenState'>,
  userId: string,
): Promise<void> {
  if (!givesAccess(tokenState)) return;
  await queue.enqueue(tx, {
    kind: 'update-from-meta',
    payload: { accountId: id },
    title: name,
    customerId: null,
    userId,
  });
}
