// Observes one campaign now, because a person asked for it.
import type { Actor } from '#domain/access/index.ts';
import { NETWORK_LABELS } from '#domain/networks/index.ts';
import type { Network } from '#domain/networks/index.ts';
import { NetworkFailure } from '../../adapters/ad-network/index.ts';
import type { AppContext } from '../../app-context.ts';
import { AppError } from '../../http/app-error.ts';
import { NoNetworkAccess } from '../../networks/index.ts';
import { requireCampaign } from '../campaign-view.ts';
import { findAccount, withAdSets } from './observation-store.ts';
import { openCampaignReader } from './open-campaign-reader.ts';
import { storeObservation } from './store-observation.ts';

export async function refreshCampaign(context: AppContext, actor: Actor, network: Network, id: string): Promise<void> {
  const campaign = await requireCampaign(context.db, actor, network, id);
  const { accountId, externalId } = campaign;
  if (accountId === null || externalId === null) throw new AppError('campaignBeingCreated');
  const account = await findAccount(context.db, accountId);
  if (!account) throw new AppError('notFound');
  const observed = await withPlainErrors(context, network, account.name, async () => {
    const reader = await openCampaignReader(context, account);
    if (!reader) throw new AppError('networkNotSetUp', { network: NETWORK_LABELS[network] });
    return reader.read([externalId]);
  });
  const rows = await withAdSets(context.db, [campaign]);
  await context.db.transaction((tx) => storeObservation(context, tx, { rows, observed }));
}

/** The answer to the person who waits. */
async function withPlainErrors<Result>(
  { log }: AppContext,
  network: Network,
  account: string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const label = NETWORK_LABELS[network];
    if (error instanceof NoNetworkAccess) throw new AppError('campaignOutOfReach', { account, network: label });
    if (!(error instanceof NetworkFailure)) throw error;
    log.warn({ network, code: error.details.code, requestId: error.details.requestId }, error.message);
    if (error.kind === 'auth' || error.kind === 'permission') throw new AppError('campaignOutOfReach', { account, network: label });
    if (error.canRetry) throw new AppError('networkAway', { network: label });
    throw new AppError('networkRefused', { network: label, reason: error.details.userMessage ?? error.message });
  }
}
