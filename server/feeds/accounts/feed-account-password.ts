// The password of a feed account: sealed where we sign in with it, hashed where senders sign in to our own FTP server.
import type { Actor } from '#domain/access/index.ts';
import { hashPassword } from '../../accounts/index.ts';
import type { FileServerUser } from '../../adapters/ftp/index.ts';
import { PermanentFailure } from '../../adapters/outside-failure.ts';
import type { AppContext } from '../../app-context.ts';
import { requireGlobalScope } from '../../db/lists/global-scope.ts';
import { recordChange } from '../../db/record-change.ts';
import { AppError } from '../../http/app-error.ts';
import { findFeedAccount, lockFeedAccount, updateFeedAccountRow } from './feed-account-store.ts';
import type { FeedAccountRecord } from './feed-account-store.ts';
import { entityOf } from './save-feed-account.ts';

/** Our own FTP server is open to everyone who can reach it. */
const MIN_OWN_PASSWORD = 12;

const about = (accountId: string): string => `feed-account:${accountId}`;

export async function setFeedAccountPassword(
  { db, secrets, passwordCost }: Pick<AppContext, 'db' | 'secrets' | 'passwordCost'>,
  actor: Actor,
  id: string,
  password: string,
): Promise<void> {
  requireGlobalScope(actor);
  const account = await findFeedAccount(db, id);
  if (!account) throw new AppError('notFound');
  const isOwn = account.serverId === null;
  if (isOwn && password.length < MIN_OWN_PASSWORD) {
    const message = `At least ${MIN_OWN_PASSWORD} characters.`;
    throw new AppError('ftpPasswordTooShort', { characters: MIN_OWN_PASSWORD }, [{ path: 'password', message }]);
  }
  const stored = isOwn
    ? { password: null, passwordHash: await hashPassword(password, { cost: passwordCost }) }
    : { password: secrets.seal(password, about(id)), passwordHash: null };
  await db.transaction(async (tx) => {
    const locked = await lockFeedAccount(tx, id);
    if (!locked) throw new AppError('notFound');
    if (locked.serverId !== account.serverId) throw new AppError('changedMeanwhile');
    await updateFeedAccountRow(tx, id, { ...stored, checkedAt: null, failure: '' });
    await recordChange(tx, actor.userId, { ...entityOf(id), action: 'updated', after: { password: 'changed' } });
  });
}

/** Throws PermanentFailure where no password was set. */
export function userOfAccount({ secrets }: Pick<AppContext, 'secrets'>, { id, username, password }: FeedAccountRecord): FileServerUser {
  if (password === null) throw new PermanentFailure('This feed account has no password yet. Set its password first.');
  return { username, password: secrets.open(password, about(id)) };
}
