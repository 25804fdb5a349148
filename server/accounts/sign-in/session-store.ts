// Sessions in the database: creating, listing and deleting them. (revoke-sessions.ts ends those of several people or of a whole
// customer.)
import { and, count, desc, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { v7 as newId } from 'uuid';
import type { Queryable, Transaction } from '../../db/connection.ts';
import { AppError } from '../../http/app-error.ts';
import { publishRevocation } from '../../http/session/publish-revocation.ts';
import { hashToken, newSessionToken, SESSION_DAYS } from '../../http/session/session-token.ts';
import { recordUserChange } from '../users/record-user-change.ts';
import { sessions, users } from '../users/user-table.ts';

export type Shell = 'staff' | 'dashboard';

export interface NewSession {
  user: { id: string; customerId: string | null };
  userAgent: string;
  shell: Shell;
}

const LONGEST_USER_AGENT = 300;
const MAX_SHOWN = 50;

/** Returns the token for the browser's cookie; only its hash is stored. */
export async function insertSession(tx: Transaction, now: number, { user, userAgent, shell }: NewSession): Promise<string> {
  const token = await insertRow(tx, { userId: user.id, expiresAt: new Date(now + SESSION_DAYS * 24 * 3600 * 1000), userAgent });
  await tx
    .update(users)
    .set({ lastSignInAt: new Date(now) })
    .where(eq(users.id, user.id));
  await recordUserChange(tx, user.id, user, { area: 'sessions', action: 'signed-in', after: { shell } });
  return token;
}

/** A session that ends with the session of the admin who acts as this user. */
export const insertActingSession = (
  tx: Transaction,
  session: { userId: string; expiresAt: Date; userAgent: string; adminSessionId: string },
): Promise<string> => insertRow(tx, session);

async function insertRow(
  tx: Transaction,
  { userAgent, ...session }: Omit<typeof sessions.$inferInsert, 'id' | 'tokenHash'>,
): Promise<string> {
  const token = newSessionToken();
  await tx
    .insert(sessions)
    .values({ ...session, id: newId(), tokenHash: hashToken(token), userAgent: userAgent.slice(0, LONGEST_USER_AGENT) });
  return token;
}

export function openSessionsOf(db: Queryable, userId: string) {
  const [own, admins] = [alias(sessions, 'own'), alias(users, 'admins')];
  return db
    .select({
      id: sessions.id,
      createdAt: sessions.createdAt,
      expiresAt: sessions.expiresAt,
      userAgent: sessions.userAgent,
      lastUsedAt: sessions.lastUsedAt,
      actingAdmin: admins.displayName,
    })
    .from(sessions)
    .leftJoin(own, eq(own.id, sessions.adminSessionId))
    .leftJoin(admins, eq(admins.id, own.userId))
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(sessions.createdAt))
    .limit(MAX_SHOWN);
}

export async function countSessionsOf(db: Queryable, userId: string): Promise<number> {
  const [found] = await db.select({ count: count() }).from(sessions).where(eq(sessions.userId, userId));
  return found?.count ?? 0;
}

export async function sessionOpenedAt(db: Queryable, sessionId: string): Promise<Date | null> {
  const [session] = await db.select({ at: sessions.createdAt }).from(sessions).where(eq(sessions.id, sessionId));
  return session?.at ?? null;
}

/** To be called after a lock was acquired: a session that ended while its request waited must not change anything. */
export async function requireOpenSession(tx: Transaction, sessionId: string): Promise<void> {
  if ((await sessionOpenedAt(tx, sessionId)) === null) throw new AppError('notSignedIn');
}

/** Returns the session's user id, or null when there was no such session. */
export async function removeSession(tx: Transaction, token: string): Promise<string | null> {
  const [session] = await tx
    .delete(sessions)
    .where(eq(sessions.tokenHash, hashToken(token)))
    .returning({ userId: sessions.userId });
  if (!session) return null;
  await publishRevocation(tx, [session.userId]);
  return session.userId;
}

/** Returns how many ended. The caller publishes the revocation. */
export async function removeOtherSessions(tx: Transaction, userId: string, keptId: string): Promise<number> {
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.id, keptId)))
    .returning({ id: sessions.id });
  return ended.length;
}

/** Returns false when the user has no such session. The caller publishes the revocation. */
export async function removeSessionOf(tx: Transaction, userId: string, sessionId: string): Promise<boolean> {
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

/** Returns the id of the user as whom the admin acted, or null when the session is not one of the admin's. */
export async function removeActingSession(tx: Transaction, adminId: string, sessionId: string): Promise<string | null> {
  const own = alias(sessions, 'own');
  const adminSessionIds = tx.select({ id: own.id }).from(own).where(eq(own.userId, adminId));
  const [ended] = await tx
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), inArray(sessions.adminSessionId, adminSessionIds)))
    .returning({ userId: sessions.userId });
  return ended?.userId ?? null;
}

/** The caller publishes the revocation. */
export const removeAllSessions = (tx: Transaction): Promise<{ userId: string }[]> =>
  tx.delete(sessions).returning({ userId: sessions.userId });
