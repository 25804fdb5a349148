// The background job that observes the campaigns of one account. Each account has its own job, so that the throttling of one delays no
// other.
import { observationPause } from '#domain/campaigns/index.ts';
import { NetworkFailure } from '../../adapters/ad-network/index.ts';
import type { AppContext } from '../../app-context.ts';
import { TryLater } from '../../jobs/job-failure.ts';
import { jobKind } from '../../jobs/job-kind.ts';
import type { JobWork } from '../../jobs/job-kind.ts';
import { metaAccessTo, NoNetworkAccess } from '../../networks/index.ts';
import { campaignsToObserve, findAccount, findObservation, writeObservation } from './observation-store.ts';
import type { AccountRecord } from './observation-store.ts';
import { openCampaignReader } from './open-campaign-reader.ts';
import { SETTLE_MS, storeObservation } from './store-observation.ts';

const THROTTLED_PAUSE_MS = 60_000;
/** Campaigns that are stored in one transaction. */
const CAMPAIGNS_PER_WRITE = 50;

export const observeCampaignsJob = jobKind({
  id: 'observe-campaigns',
  retries: 5,
  timeoutSeconds: 900,
  concurrency: 4,
  firstRetryDelayMs: 30_000,
  async handle(work) {
    const account = await findAccount(work.context.db, work.payload.accountId);
    if (!account) return;
    try {
      await observe(work, account);
    } catch (error) {
      // Staff have been emailed that the account must be linked again; the round leaves the account out until then.
      if (error instanceof NoNetworkAccess || (error instanceof NetworkFailure && error.kind === 'auth')) return;
      if (error instanceof NetworkFailure && error.kind === 'throttled')
        throw new TryLater(error.message, error.details.retryAfterMs ?? THROTTLED_PAUSE_MS);
      throw error;
    }
  },
});

async function observe({ context, write, signal }: JobWork<unknown>, account: AccountRecord): Promise<void> {
  const reader = await openCampaignReader(context, account);
  if (!reader) return;
  await subscribe(context, account, write);
  const startedAt = context.clock.now();
  const rows = await campaignsToObserve(context.db, account.id, startedAt);
  const observed = await reader.read(rows.flatMap(({ campaign }) => campaign.externalId ?? []));
  let left = 0;
  for (let at = 0; at < rows.length; at += CAMPAIGNS_PER_WRITE) {
    signal.throwIfAborted();
    await write(async (tx) => {
      left += await storeObservation(context, tx, { rows: rows.slice(at, at + CAMPAIGNS_PER_WRITE), observed });
    });
  }
  const now = context.clock.now();
  const next = new Date(now + (left > 0 ? SETTLE_MS : observationPause(observed.map(({ state }) => state))));
  await write(async (tx) => {
    const requested = (await findObservation(tx, account.id))?.dueAt;
    // A webhook that came while the network was read asks for another look.
    const isRequestedMeanwhile = requested !== undefined && requested.getTime() >= startedAt && requested.getTime() <= now;
    await writeObservation(tx, account.id, { dueAt: isRequestedMeanwhile ? requested : next, observedAt: new Date(now) });
  });
}

/** Meta sends changes only of accounts that we subscribed to. Without a subscription the account is still observed at its own interval. */
async function subscribe(context: AppContext, account: AccountRecord, write: JobWork<unknown>['write']): Promise<void> {
  const { meta } = context.networks;
  if (account.network !== 'meta' || !meta) return;
  const known = await findObservation(context.db, account.id);
  if (known?.subscribedAt) return;
  try {
    await meta.webhooks.subscribeAdAccount(await metaAccessTo(context, account.id));
  } catch (error) {
    if (!(error instanceof NetworkFailure)) throw error;
    context.log.warn({ account: account.platformId, requestId: error.details.requestId }, error.message);
    return;
  }
  const now = new Date(context.clock.now());
  await write((tx) => writeObservation(tx, account.id, { dueAt: known?.dueAt ?? now, subscribedAt: now }));
}
