// The minimum daily budget of an ad account: the network is asked at most once an hour; when it cannot be asked, the stored amount is
// answered with the time when it was read.
import type { MinimumBudgetAnswer } from '#contract/networks/index.ts';
import { rowScope } from '#domain/access/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { eq } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import { NetworkFailure } from '../../adapters/ad-network/index.ts';
import { AppError } from '../../http/app-error.ts';
import { findAccount } from '../account-store.ts';
import type { AccountRecord } from '../account-store.ts';
import { networkAccounts } from '../account-table.ts';
import { metaAccessTo, NoNetworkAccess } from './account-access.ts';
import { recordRefusedToken } from './network-errors.ts';
import { readerOf } from './reached-accounts.ts';

const FRESH_MS = 3600 * 1000;

export async function readMinimumBudget(context: AppContext, actor: Actor, id: string): Promise<MinimumBudgetAnswer> {
  const account = await findAccount(context.db, 'meta', rowScope(actor), id);
  if (!account) throw new AppError('notFound');
  const { currencyCode, minimumBudget, minimumBudgetAt } = account;
  const now = context.clock.now();
  const isFresh = minimumBudgetAt !== null && now - minimumBudgetAt.getTime() < FRESH_MS;
  const asked = isFresh ? null : await askNetwork(context, account, new Date(now));
  if (asked !== null) return { minimumBudget: asked, currencyCode, source: 'network', readAt: new Date(now).toISOString() };
  return { minimumBudget, currencyCode, source: isFresh ? 'network' : 'stored', readAt: minimumBudgetAt?.toISOString() ?? null };
}

/** Null when the network names none or cannot be asked. */
async function askNetwork(
  context: AppContext,
  { id, currencyCode, platformId, loginCustomerId }: AccountRecord,
  now: Date,
): Promise<number | null> {
  const access = await metaAccessTo(context, id).catch((error: unknown) => {
    if (error instanceof NoNetworkAccess) return null;
    throw error;
  });
  if (!access || !context.networks.meta) return null;
  try {
    const reader = readerOf(context.networks, 'meta', access.accessToken);
    const minimumBudget = await reader.minimumBudget({ platformId, loginCustomerId }, currencyCode);
    const change = { minimumBudget, minimumBudgetAt: now };
    if (minimumBudget !== null) await context.db.update(networkAccounts).set(change).where(eq(networkAccounts.id, id));
    return minimumBudget;
  } catch (error) {
    if (!(error instanceof NetworkFailure)) throw error;
    context.log.warn({ account: platformId, code: error.details.code }, error.message);
    if (error.kind === 'auth') await recordRefusedToken(context, access.tokenId, error);
    return null;
  }
}
