// Signs a sender in to our own FTP server, with the hashes and the lockout of other sign-ins.
import { addressBlock } from '#domain/accounts/index.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { checkLimitedPassword } from '../../accounts/index.ts';
import type { AppContext } from '../../app-context.ts';
import { feedAccounts } from '../accounts/feed-account-table.ts';

export type SignInContext = Pick<AppContext, 'db' | 'now' | 'config' | 'passwordCost'>;

export interface FtpAccount {
  id: string;
  requiresTls: boolean;
}

interface StoredAccount extends FtpAccount {
  passwordHash: string | null;
}

/** Active accounts of our own server only. */
export async function findFtpAccount({ db }: Pick<AppContext, 'db'>, username: string): Promise<StoredAccount | null> {
  const [row] = await db
    .select({ id: feedAccounts.id, requiresTls: feedAccounts.requiresTls, passwordHash: feedAccounts.passwordHash })
    .from(feedAccounts)
    .where(
      and(
        eq(feedAccounts.username, username),
        isNull(feedAccounts.serverId),
        isNull(feedAccounts.deletedAt),
        eq(feedAccounts.isActive, true),
      ),
    );
  return row ?? null;
}

/** Null where user name or password are wrong. */
export async function signInToFtp(
  context: SignInContext,
  { username, password, address }: { username: string; password: string; address: string },
): Promise<FtpAccount | 'limited' | null> {
  const account = await findFtpAccount(context, username);
  const attempt = { name: `ftp:${username}`, address: addressBlock(address), password, storedHash: account?.passwordHash ?? null };
  const outcome = await checkLimitedPassword(context, attempt);
  if (outcome === 'limited') return 'limited';
  return outcome === 'right' && account ? { id: account.id, requiresTls: account.requiresTls } : null;
}
