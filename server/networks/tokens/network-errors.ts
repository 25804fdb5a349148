// Turns the failure of an ad network into an answer for the person who waits for it. A token that the network refuses is settled at once,
// so that lists and orders show it before the next check.
import { NETWORK_LABELS } from '#domain/networks/index.ts';
import type { AppContext } from '../../app-context.ts';
import { NetworkFailure } from '../../adapters/ad-network/index.ts';
import { AppError } from '../../http/app-error.ts';
import { settleTokenState } from './settle-token-state.ts';
import { eraseToken, updateToken } from './token-store.ts';
import type { TokenRecord } from './token-store.ts';

export async function withNetworkErrors<Result>(context: AppContext, token: TokenRecord, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof NetworkFailure)) throw error;
    context.log.warn({ network: token.network, code: error.details.code, requestId: error.details.requestId }, error.message);
    const network = NETWORK_LABELS[token.network];
    if (error.kind === 'auth') {
      await recordRefusedToken(context, token.id, error);
      throw new AppError('signInEnded', { network });
    }
    if (error.canRetry || error.kind === 'unknownOutcome') throw new AppError('networkAway', { network });
    throw new AppError('networkRefused', { network, reason: error.details.userMessage ?? error.message });
  }
}

/** For every caller that meets a refused token, such as the delivery of an order. Only one that is revoked for good is erased. */
export async function recordRefusedToken(context: AppContext, tokenId: string, { details, message }: NetworkFailure): Promise<void> {
  const now = new Date(context.clock.now());
  await context.db.transaction(async (tx) => {
    const ended = details.tokenState === 'expired' ? { expiresAt: now } : { revokedAt: now };
    await updateToken(tx, tokenId, { lastError: message, checkedAt: now, ...ended });
    if (details.tokenState === 'revoked') await eraseToken(tx, tokenId, now);
    await settleTokenState(context, tx, tokenId, null);
  });
}
