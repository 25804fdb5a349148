// The status of the token in a link. Reading it changes nothing, so a mail scanner that opens links does no harm.
import type { OutputOf } from '#contract/endpoint.ts';
import type { authEndpoints } from '#contract/accounts/index.ts';
import { TOKEN_PURPOSES } from '#domain/accounts/index.ts';
import type { AppContext } from '../../app-context.ts';
import { findToken, tokenState } from './token-store.ts';
import { findUser } from '../users/user-store.ts';

type TokenStatus = OutputOf<typeof authEndpoints.checkToken>;

const INVALID: TokenStatus = { state: 'invalid', purpose: null, needsPassword: false, email: null, signedUpAs: null };

export async function readTokenStatus({ db, now }: Pick<AppContext, 'db' | 'now'>, token: string): Promise<TokenStatus> {
  const found = await findToken(db, token);
  const state = tokenState(found, TOKEN_PURPOSES, now());
  if (!found || state === 'invalid') return INVALID;
  const user = await findUser(db, found.userId);
  if (!user) return INVALID;
  const needsPassword = found.purpose === 'reset-password' || (user.passwordHash === null && found.passwordHash === null);
  if (state === 'expired') return { state, purpose: found.purpose, needsPassword, email: null, signedUpAs: null };
  const needsSignUpPassword = found.purpose === 'verify-email' && user.passwordHash === null && found.passwordHash !== null;
  return { state, purpose: found.purpose, needsPassword, email: user.email, signedUpAs: needsSignUpPassword ? user.displayName : null };
}
