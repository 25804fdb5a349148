// Calls to Meta with the access of a linked ad account, for people who wait for the answer and for jobs.
import { NETWORK_LABELS } from '#domain/networks/index.ts';
import type { AppContext } from '../app-context.ts';
import { NetworkFailure } from '../adapters/ad-network/index.ts';
import type { AdAccountAccess, MetaNetwork } from '../adapters/meta/index.ts';
import { AppError } from '../http/app-error.ts';
import { GiveUp, TryLater } from '../jobs/job-failure.ts';
import { metaAccessTo, NoNetworkAccess } from './tokens/account-access.ts';
import type { WithToken } from './tokens/account-access.ts';
import { recordRefusedToken, withNetworkErrors } from './tokens/network-errors.ts';

export interface MetaCaller {
  meta: MetaNetwork;
  access: AdAccountAccess & WithToken;
}

export function requireMeta({ networks }: Pick<AppContext, 'networks'>): MetaNetwork {
  if (!networks.meta) throw new AppError('networkNotSetUp', { network: NETWORK_LABELS.meta });
  return networks.meta;
}

/** Failures become answers for the person who waits. */
export async function askMeta<Result>(
  context: AppContext,
  account: { id: string; name: string },
  work: (caller: MetaCaller) => Promise<Result>,
): Promise<Result> {
  const meta = requireMeta(context);
  const access = await metaAccessTo(context, account.id).catch((error: unknown) => {
    if (error instanceof NoNetworkAccess) throw new AppError('accountNotLinked', { name: account.name });
    throw error;
  });
  return withNetworkErrors(context, { id: access.tokenId, network: 'meta' }, () => work({ meta, access }));
}

/** Failures become errors that the queue retries or gives up. `refused` gets Meta's message when a retry cannot help. */
export async function workOnMeta<Result>(
  context: AppContext,
  accountId: string,
  work: (caller: MetaCaller) => Promise<Result>,
  refused: (reason: string) => Promise<void> = async () => undefined,
): Promise<Result> {
  const giveUp = async (reason: string): Promise<never> => {
    await refused(reason);
    throw new GiveUp(reason);
  };
  if (!context.networks.meta) return giveUp('Meta is not set up on this server.');
  let access: MetaCaller['access'];
  try {
    access = await metaAccessTo(context, accountId);
  } catch (error) {
    if (error instanceof NoNetworkAccess) return giveUp('The ad account is not linked, or its access has ended. Link it again.');
    throw error;
  }
  try {
    return await work({ meta: context.networks.meta, access });
  } catch (error) {
    if (!(error instanceof NetworkFailure)) throw error;
    const { kind, canRetry, details } = error;
    if (kind === 'auth') await recordRefusedToken(context, access.tokenId, error);
    if (canRetry || kind === 'unknownOutcome')
      throw details.retryAfterMs === null ? error : new TryLater(error.message, details.retryAfterMs);
    return giveUp(details.userMessage ?? error.message);
  }
}
