// Sessions in the database: how one begins and how one ends. (Many at once end in server/http/revoke-sessions.ts.)
import { eq } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import type { Transaction } from '../db/connection.ts';
import { recordChange } from '../db/record-change.ts';
import { announceRevocation } from '../http/revoke-sessions.ts';
import { hashToken, newSessionToken, SESSION_DAYS } from '../http/session-token.ts';
import { sessions } from './user-table.ts';

export type Shell = 'staff' | 'dashboard';

export interface NewSession {
  user: { id: string; customerId: string | null };
  userAgent: string;
  shell: Shell;
}

const LONGEST_USER_AGENT = 300;

/** The token that the browser will keep; nothing else knows it. */
export async function insertSession(tx: Transaction, now: number, { user, userAgent, shell }: NewSession): Promise<string> {
  const token = newSessionToken();
  await tx.insert(sessions).values({
    id: newId(),
    tokenHash: hashToken(token),
    userId: user.id,
    expiresAt: new Date(now + SESSION_DAYS * 24 * 3600 * 1000),
    userAgent: userAgent.slice(0, LONGEST_USER_AGENT),
  });
  await recordChange(tx, user.id, {
    area: 'sessions',
    entity: 'user',
    entityId: user.id,
    customerId: user.customerId,
    action: 'signed-in',
    after: { shell },
  });
  return token;
}

/** Whose session it was, or null when there was none. */
export async function removeSession(tx: Transaction, token: string): Promise<string | null> {
  const [session] = await tx.delete(sessions).where(eq(sessions.tokenHash, hashToken(token))).returning({ userId: sessions.userId });
  if (!session) return null;
  await announceRevocation(tx, [session.userId]);
  return session.userId;
}
