// The background job that reads figures. By the clock it enqueues a job for each account, so that the throttling of one delays no other.
import { NetworkFailure } from '../../adapters/ad-network/index.ts';
import type { AppContext } from '../../app-context.ts';
import type { Transaction } from '../../db/connection.ts';
import { TryLater } from '../../jobs/job-failure.ts';
import { jobKind } from '../../jobs/job-kind.ts';
import { NoNetworkAccess } from '../../networks/index.ts';
import { accountsWithCampaigns, findFigureAccount } from './figure-store.ts';
import type { FigureAccount } from './figure-store.ts';
import { openFigureReader } from './open-figure-reader.ts';
import { pullAccount } from './pull-account.ts';

const THROTTLED_PAUSE_MS = 60_000;

export const pullFiguresJob = jobKind({
  id: 'pull-figures',
  retries: 6,
  timeoutSeconds: 3600,
  concurrency: 4,
  firstRetryDelayMs: 30_000,
  async handle(work) {
    const { context, payload } = work;
    if (payload.accountId === null) {
      for (const account of await accountsWithCampaigns(context.db)) await work.write((tx) => enqueuePull(context, tx, account));
      return;
    }
    const account = await findFigureAccount(context.db, payload.accountId);
    if (!account) return;
    try {
      const reader = await openFigureReader(context, account);
      if (reader) await pullAccount(work, account, reader, payload.campaignIds);
    } catch (error) {
      // Staff have been told that the account must be linked again.
      if (error instanceof NoNetworkAccess || (error instanceof NetworkFailure && error.kind === 'auth')) return;
      if (error instanceof NetworkFailure && error.kind === 'throttled')
        throw new TryLater(error.message, error.details.retryAfterMs ?? THROTTLED_PAUSE_MS);
      throw error;
    }
  },
});

export interface PullRequest {
  campaignIds: readonly string[];
  userId: string;
}

/** Pulls some campaigns where a person asked for it, otherwise the whole account. */
export const enqueuePull = (
  { queue }: Pick<AppContext, 'queue'>,
  tx: Transaction,
  { id, name }: Pick<FigureAccount, 'id' | 'name'>,
  request: PullRequest | null = null,
): Promise<string> =>
  queue.enqueue(tx, {
    kind: 'pull-figures',
    payload: { accountId: id, campaignIds: request && [...request.campaignIds] },
    title: name,
    customerId: null,
    userId: request?.userId ?? null,
    dedupeKey: ['pull-figures', id, ...(request?.campaignIds ?? [])].join(' '),
  });
