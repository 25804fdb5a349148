// Sessions in the database: how they begin, which are open, and how they end. (Those of many people, and of a whole customer, end
// in revoke-sessions.ts.)
import { and, count, desc, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { v7 as newId } from 'uuid';
import type { Queryable, Transaction } from '../db/connection.ts';
import { AppError } from '../http/app-error.ts';
import { announceRevocation } from '../http/announce-revocation.ts';
import { hashToken, newSessionToken, SESSION_DAYS } from '../http/session-token.ts';
import { recordUserChange } from './record-user-change.ts';
import { sessions, users } from './user-table.ts';

export type Shell = 'staff' | 'dashboard';

export interface NewSession {
  user: { id: string; customerId: string | null };
  userAgent: string;
  shell: Shell;
}

const LONGEST_USER_AGENT = 300;
const MOST_SHOWN = 50;

/** The token that the browser will keep; nothing else knows it. */
export async function insertSession(tx: Transaction, now: number, { user, userAgent, shell }: NewSession): Promise<string> {
  const token = await insertRow(tx, { userId: user.id, expiresAt: new Date(now + SESSION_DAYS * 24 * 3600 * 1000), userAgent });
  await recordUserChange(tx, user.id, user, { area: 'sessions', action: 'signed-in', after: { shell } });
  return token;
}

/** One that hangs on the session of the admin who acts as this user. */
export const insertActingSession = (
  tx: Transaction,
  session: { userId: string; expiresAt: Date; userAgent: string; actingFromId: string },
): Promise<string> => insertRow(tx, session);

async function insertRow(tx: Transaction, { userAgent, ...session }: Omit<typeof sessions.$inferInsert, 'id' | 'tokenHash'>): Promise<string> {
  const token = newSessionToken();
  await tx.insert(sessions).values({ ...session, id: newId(), tokenHash: hashToken(token), userAgent: userAgent.slice(0, LONGEST_USER_AGENT) });
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
      actingAdmin: admins.displayName,
    })
    .from(sessions)
    .leftJoin(own, eq(own.id, sessions.actingFromId))
    .leftJoin(admins, eq(admins.id, own.userId))
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(sessions.createdAt))
    .limit(MOST_SHOWN);
}

export async function countSessionsOf(db: Queryable, userId: string): Promise<number> {
  const [found] = await db.select({ count: count() }).from(sessions).where(eq(sessions.userId, userId));
  return found?.count ?? 0;
}

export async function sessionOpenedAt(db: Queryable, sessionId: string): Promise<Date | null> {
  const [session] = await db.select({ at: sessions.createdAt }).from(sessions).where(eq(sessions.id, sessionId));
  return session?.at ?? null;
}

/** Asked once a lock is had: a session that ended while its request waited changes nothing any more. */
export async function requireOpenSession(tx: Transaction, sessionId: string): Promise<void> {
  if ((await sessionOpenedAt(tx, sessionId)) === null) throw new AppError('notSignedIn');
}

/** Whose session it was, or null when there was none. */
export async function removeSession(tx: Transaction, token: string): Promise<string | null> {
  const [session] = await tx.delete(sessions).where(eq(sessions.tokenHash, hashToken(token))).returning({ userId: sessions.userId });
  if (!session) return null;
  await announceRevocation(tx, [session.userId]);
  return session.userId;
}

/** The caller announces it. */
export async function removeOtherSessions(tx: Transaction, userId: string, keptId: string): Promise<void> {
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, keptId)));
}

/** As whom this admin acted in that window, or null when it is not one of theirs. */
export async function removeActingSession(tx: Transaction, adminId: string, sessionId: string): Promise<string | null> {
  const own = alias(sessions, 'own');
  const ofAdmin = tx.select({ id: own.id }).from(own).where(eq(own.userId, adminId));
  const [ended] = await tx
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), inArray(sessions.actingFromId, ofAdmin)))
    .returning({ userId: sessions.userId });
  return ended?.userId ?? null;
}

/** The caller announces it. */
export const removeAllSessions = (tx: Transaction): Promise<{ userId: string }[]> => tx.delete(sessions).returning({ userId: sessions.userId });
