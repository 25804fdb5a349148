// Lets an admin open a window as a dashboard user. A token is issued to the admin's own session, used once within a minute, and becomes
// a session that depends on the admin's: it ends with it, and after an hour at the latest.
import { randomBytes } from 'node:crypto';
import { mayBeActedAs } from '#domain/accounts/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/connection.ts';
import { AppError } from '../../http/app-error.ts';
import { hashToken } from '../../http/session/session-token.ts';
import { preauthTokens } from './preauth-table.ts';
import { recordUserChange } from '../users/record-user-change.ts';
import { insertActingSession } from '../sign-in/session-store.ts';
import { lockUser } from '../users/user-store.ts';
import type { UserRecord } from '../users/user-store.ts';
import { readUser } from '../users/user-view.ts';

const TOKEN_SECONDS = 60;
export const ACTING_SECONDS = 3600;

export async function issuePreauth(tx: Transaction, now: number, actor: Actor, userId: string, sessionId: string): Promise<string> {
  await readUser(tx, actor, userId);
  await lockUserToActAs(tx, userId);
  const token = randomBytes(32).toString('base64url');
  await tx
    .insert(preauthTokens)
    .values({ tokenHash: hashToken(token), userId, sessionId, expiresAt: new Date(now + TOKEN_SECONDS * 1000) });
  return token;
}

export interface ActingSession {
  /** Identifies the window; grants no access. */
  window: string;
  token: string;
}

/** Only the session that the token was issued to can use it, so a leaked link is useless. */
export async function enterPreauthorised(
  tx: Transaction,
  now: number,
  actor: Actor,
  { token, sessionId, userAgent }: { token: string; sessionId: string; userAgent: string },
): Promise<ActingSession> {
  const [used] = await tx
    .delete(preauthTokens)
    .where(
      and(
        eq(preauthTokens.tokenHash, hashToken(token)),
        eq(preauthTokens.sessionId, sessionId),
        gt(preauthTokens.expiresAt, new Date(now)),
      ),
    )
    .returning();
  if (!used) throw new AppError('invalidPreauth');
  const user = await lockUserToActAs(tx, used.userId);
  const expiresAt = new Date(now + ACTING_SECONDS * 1000);
  const acting = await insertActingSession(tx, { userId: user.id, expiresAt, userAgent, adminSessionId: sessionId });
  await recordUserChange(tx, actor.userId, user, { area: 'sessions', action: 'signed-in', after: { as: user.email } });
  return { window: randomBytes(8).toString('hex'), token: acting };
}

async function lockUserToActAs(tx: Transaction, userId: string): Promise<UserRecord> {
  const user = await lockUser(tx, userId);
  if (!user || !user.isActive || !mayBeActedAs(user.roles, user.customerId)) throw new AppError('cannotActAs');
  return user;
}

/** Called by a schedule. */
export async function deleteExpiredPreauthTokens(db: Database, now: number): Promise<void> {
  await db.delete(preauthTokens).where(lt(preauthTokens.expiresAt, new Date(now)));
}
