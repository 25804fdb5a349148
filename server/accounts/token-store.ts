// The tokens of links in emails: made, looked at and used. A token is used in the transaction of its effect, so that two
// clicks at once have one, and a failed effect leaves the link as it was.
import { randomBytes } from 'node:crypto';
import type { TokenPurpose } from '#domain/accounts/index.ts';
import { and, eq, gt, inArray, isNull, lt, ne } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import type { Database, Queryable, Transaction } from '../db/connection.ts';
import { AppError } from '../http/app-error.ts';
import { hashToken } from '../http/session-token.ts';
import { accountTokens } from './token-table.ts';
import { users } from './user-table.ts';

export type TokenRecord = typeof accountTokens.$inferSelect;

export interface TokenOrder {
  purpose: TokenPurpose;
  userId: string;
  expiresAt: Date;
  /** A password that counts once the link is followed. */
  passwordHash?: string | null;
}

/** The token itself, which stands in the link and nowhere else. The one before it, for the same purpose, is void. */
export async function issueToken(tx: Transaction, { purpose, userId, expiresAt, passwordHash = null }: TokenOrder): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const fresh = { tokenHash: hashToken(token), expiresAt, passwordHash, createdAt: new Date(), usedAt: null };
  await tx
    .insert(accountTokens)
    .values({ id: newId(), purpose, userId, ...fresh })
    .onConflictDoUpdate({ target: [accountTokens.userId, accountTokens.purpose], set: fresh });
  return token;
}

export async function findToken(db: Queryable, token: string): Promise<TokenRecord | null> {
  const [found] = await db.select().from(accountTokens).where(eq(accountTokens.tokenHash, hashToken(token)));
  return found ?? null;
}

/** What this person was sent for this purpose and has not used, expired or not. */
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

/** Throws unless it could be used right now. */
export function requireValid(state: TokenState, otherwise: 'invalidToken' | 'invalidResetToken'): void {
  if (state === 'expired') throw new AppError('expiredToken');
  if (state === 'invalid') throw new AppError(otherwise);
}

/** Null when it cannot be used, or was used by someone quicker. */
export async function useToken(tx: Transaction, token: string, purposes: readonly TokenPurpose[], now: number): Promise<TokenRecord | null> {
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

/** Chosen at sign-up, for a token that is still to be used. */
export async function keepPasswordWithToken(tx: Transaction, id: string, passwordHash: string): Promise<void> {
  await tx.update(accountTokens).set({ passwordHash }).where(and(eq(accountTokens.id, id), isNull(accountTokens.usedAt)));
}

/** Nothing that was sent to these people so far opens anything any more. */
export async function voidTokens(tx: Transaction, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  await tx.delete(accountTokens).where(inArray(accountTokens.userId, [...userIds]));
  await tx
    .update(users)
    .set({ isInvitationVoid: true })
    .where(and(inArray(users.id, [...userIds]), eq(users.isActive, false), isNull(users.passwordHash)));
}

/** Those of these people who were sent a link into the product, or to confirm their address, and have not used it. */
export async function findExpected(tx: Transaction, userIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set();
  const rows = await tx
    .select({ userId: accountTokens.userId })
    .from(accountTokens)
    .where(and(inArray(accountTokens.userId, [...userIds]), ne(accountTokens.purpose, 'reset-password'), isNull(accountTokens.usedAt)));
  return new Set(rows.map(({ userId }) => userId));
}

const KEEP_EXPIRED_DAYS = 30;

/** A schedule calls this. Until then an old link is told that it has expired, rather than that it never was. */
export async function forgetOldTokens(db: Database, now: number): Promise<void> {
  await db.delete(accountTokens).where(lt(accountTokens.expiresAt, new Date(now - KEEP_EXPIRED_DAYS * 24 * 3600 * 1000)));
}
