// Once a day every account is searched for objects with labels of ours that no delivery knows, and they are removed. Delivery removes
// duplicates before it switches anything on; this finds what a network showed only later.
import type { Network } from '#domain/networks/index.ts';
import { and, asc, eq, inArray, isNull, lt, or } from 'drizzle-orm';
import { NetworkFailure } from '../../adapters/ad-network/index.ts';
import type { AppContext } from '../../app-context.ts';
import { jobKind } from '../../jobs/job-kind.ts';
import { networkAccounts } from '../../networks/account-table.ts';
import { googleAccessTo, metaAccessTo, NoNetworkAccess } from '../../networks/index.ts';
import { StepFailure } from '../delivery/objects/delivery-network.ts';
import { findDuplicates } from './find-duplicates.ts';
import { labelledOnGoogle, labelledOnMeta } from './labelled-objects.ts';
import type { LabelledObject } from './labelled-objects.ts';
import { removeDuplicates } from './remove-duplicates.ts';
import { findObservation, writeObservation } from './observation-store.ts';
import type { AccountRecord } from './observation-store.ts';
import { accountObservations } from './observation-table.ts';

/** A little less than a day: a run that was interrupted goes on with the accounts that are left. */
const SWEEP_EVERY_MS = 20 * 3_600_000;

export const removeDuplicatesJob = jobKind({
  id: 'remove-duplicates',
  retries: 3,
  timeoutSeconds: 6 * 3600,
  concurrency: 1,
  firstRetryDelayMs: 60_000,
  async handle({ context, report, write, signal }) {
    const accounts = await accountsToSweep(context);
    for (const [at, account] of accounts.entries()) {
      signal.throwIfAborted();
      await sweep(context, account, signal);
      const now = new Date(context.clock.now());
      const dueAt = (await findObservation(context.db, account.id))?.dueAt ?? now;
      await write((tx) => writeObservation(tx, account.id, { dueAt, sweptAt: now }));
      await report({ value: Math.round((100 * (at + 1)) / accounts.length), message: `Searched ${at + 1} of ${accounts.length} accounts` });
    }
  },
});

async function accountsToSweep({ db, clock }: AppContext): Promise<AccountRecord[]> {
  const rows = await db
    .select({ account: networkAccounts })
    .from(networkAccounts)
    .leftJoin(accountObservations, eq(accountObservations.accountId, networkAccounts.id))
    .where(
      and(
        isNull(networkAccounts.deletedAt),
        inArray(networkAccounts.tokenState, ['LINKED', 'EXPIRING']),
        or(isNull(accountObservations.sweptAt), lt(accountObservations.sweptAt, new Date(clock.now() - SWEEP_EVERY_MS))),
      ),
    )
    .orderBy(asc(networkAccounts.id));
  return rows.map(({ account }) => account);
}

/** An account that cannot be reached, or is throttled, is searched again tomorrow. */
async function sweep(context: AppContext, account: AccountRecord, signal: AbortSignal): Promise<void> {
  try {
    const duplicates = await findDuplicates(context.db, account.id, await LABELLED[account.network](context, account.id));
    await removeDuplicates(context, { accountId: account.id, network: account.network }, duplicates, signal);
  } catch (error) {
    if (!(error instanceof NetworkFailure || error instanceof NoNetworkAccess || error instanceof StepFailure)) throw error;
    context.log.warn({ account: account.platformId }, error.message);
  }
}

/** Nothing where the network is not set up on this server. */
const LABELLED: Readonly<Record<Network, (context: AppContext, accountId: string) => Promise<LabelledObject[]>>> = {
  meta: async (context, id) => (context.networks.meta ? labelledOnMeta(context.networks.meta, await metaAccessTo(context, id)) : []),
  google: async (context, id) =>
    context.networks.google ? labelledOnGoogle(context.networks.google, await googleAccessTo(context, id)) : [],
};
