// The tokens of links in emails: issuing, reading and using them. A token is used in the transaction of its effect, so that two clicks
// at once take effect once, and a failed effect leaves the token unused.
import { randomBytes } from 'node:crypto';
import type { TokenPurpose } from '#domain/accounts/index.ts';
import { and, eq, gt, inArray, isNull, lt, ne } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import type { Database, Queryable, Transaction } from '../../db/connection.ts';
import { AppError } from '../../http/app-error.ts';
import { hashToken } from '../../http/session/session-token.ts';
import { accountTokens } from './token-table.ts';
import { users } from '../users/user-table.ts';

export type TokenRecord = typeof accountTokens.$inferSelect;

export interface NewAccountToken {
  purpose: TokenPurpose;
  userId: string;
  expiresAt: Date;
  /** A password that becomes valid once the link is followed. */
  passwordHash?: string | null;
}

/** Returns the token itself, of which only the hash is stored. It replaces an earlier token for the same purpose. */
export async function issueToken(tx: Transaction, { purpose, userId, expiresAt, passwordHash = null }: NewAccountToken): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const values = { tokenHash: hashToken(token), expiresAt, passwordHash, createdAt: new Date(), usedAt: null };
  await tx
    .insert(accountTokens)
    .values({ id: newId(), purpose, userId, ...values })
    .onConflictDoUpdate({ target: [accountTokens.userId, accountTokens.purpose], set: values });
  return token;
}

export async function findToken(db: Queryable, token: string): Promise<TokenRecord | null> {
  const [found] = await db
    .select()
    .from(accountTokens)
    .where(eq(accountTokens.tokenHash, hashToken(token)));
  return found ?? null;
}

/** The user's unused token for a purpose, expired or not. */
export async function findUnusedToken(db: Queryable, userId: string, purpose: TokenPurpose): Promise<TokenRecord | null> {
  const [found] = await db
    .select()
    .from(accountTokens)
    .where(and(eq(accountTokens.userId, userId), eq(accountTokens.purpose, purpose), isNull(accountTokens.usedAt)));
  return found ?? null;
}

export type TokenState = 'valid' | 'expired' | 'invalid';

export function tokenState(found: TokenRecord | null, purposes: readonly TokenPurpose[], now: number): TokenState {
  if (!found || found.usedAt !== null || !purposes.includes(found.purpose)) return 'invalid';
  return found.expiresAt.getTime() > now ? 'valid' : 'expired';
}

/** Throws unless the token can be used now. */
export function requireValid(state: TokenState, invalidCode: 'invalidToken' | 'invalidResetToken'): void {
  if (state === 'expired') throw new AppError('expiredToken');
  if (state === 'invalid') throw new AppError(invalidCode);
}

/** Null when the token cannot be used, or a concurrent request has just used it. */
export async function useToken(
  tx: Transaction,
  token: string,
  purposes: readonly TokenPurpose[],
  now: number,
): Promise<TokenRecord | null> {
  const [used] = await tx
    .update(accountTokens)
    .set({ usedAt: new Date(now) })
    .where(
      and(
        eq(accountTokens.tokenHash, hashToken(token)),
        inArray(accountTokens.purpose, [...purposes]),
        isNull(accountTokens.usedAt),
        gt(accountTokens.expiresAt, new Date(now)),
      ),
    )
    .returning();
  return used ?? null;
}

/** For a password that was chosen at sign-up, to become valid when the token is used. */
export async function storePasswordWithToken(tx: Transaction, id: string, passwordHash: string): Promise<void> {
  await tx
    .update(accountTokens)
    .set({ passwordHash })
    .where(and(eq(accountTokens.id, id), isNull(accountTokens.usedAt)));
}

/** Invalidates all links that were sent to these users so far. */
export async function voidTokens(tx: Transaction, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  await tx.delete(accountTokens).where(inArray(accountTokens.userId, [...userIds]));
  await tx
    .update(users)
    .set({ isInvitationVoid: true })
    .where(and(inArray(users.id, [...userIds]), eq(users.isActive, false), isNull(users.passwordHash)));
}

/** The ids of those users who have an unused invitation or email confirmation. */
export async function findUsersWithUnusedLink(tx: Transaction, userIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set();
  const rows = await tx
    .select({ userId: accountTokens.userId })
    .from(accountTokens)
    .where(and(inArray(accountTokens.userId, [...userIds]), ne(accountTokens.purpose, 'reset-password'), isNull(accountTokens.usedAt)));
  return new Set(rows.map(({ userId }) => userId));
}

const KEEP_EXPIRED_DAYS = 30;

/** Called by a schedule. Until it is deleted, an old link is answered as expired rather than as invalid. */
export async function deleteOldTokens(db: Database, now: number): Promise<void> {
  await db.delete(accountTokens).where(lt(accountTokens.expiresAt, new Date(now - KEEP_EXPIRED_DAYS * 24 * 3600 * 1000)));
}
