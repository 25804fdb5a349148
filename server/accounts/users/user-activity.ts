// A user's open sessions, linked accounts and recent audit log entries.
import type { UserActivity } from '#contract/accounts/index.ts';
import type { Actor } from '#domain/access/index.ts';
import type { Database } from '../../db/connection.ts';
import { identitiesOf } from '../identity/identity-store.ts';
import { openSessionsOf } from '../sign-in/session-store.ts';
import { readUserAuditEntries } from './user-audit-log.ts';
import { readUser } from './user-view.ts';

export async function readActivity(db: Database, actor: Actor, userId: string, currentSessionId: string | null): Promise<UserActivity> {
  await readUser(db, actor, userId);
  const [open, linked, auditLog] = await Promise.all([
    openSessionsOf(db, userId),
    identitiesOf(db, userId),
    readUserAuditEntries(db, userId),
  ]);
  return {
    sessions: open.map(({ id, createdAt, expiresAt, userAgent, actingAdmin }) => ({
      _id: id,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      userAgent,
      isThisOne: id === currentSessionId,
      actingAdmin,
    })),
    identities: linked.map(({ provider, email, createdAt }) => ({ provider, email, linkedAt: createdAt.toISOString() })),
    auditLog,
  };
}
