// A user's open sessions, linked accounts and recent audit log entries.
import type { UserActivity } from '#contract/accounts/index.ts';
import type { Actor } from '#domain/access/index.ts';
import type { Database } from '../../db/connection.ts';
import { identitiesOf } from '../identity/identity-store.ts';
import { readSessions } from '../sign-in/user-sessions.ts';
import { readUserAuditEntries } from './user-audit-log.ts';
import { requireManagedUser } from './manage-users.ts';

export async function readActivity(db: Database, actor: Actor, userId: string, currentSessionId: string | null): Promise<UserActivity> {
  await requireManagedUser(db, actor, userId);
  const [sessions, linked, auditLog] = await Promise.all([
    readSessions(db, userId, currentSessionId),
    identitiesOf(db, userId),
    readUserAuditEntries(db, userId),
  ]);
  return {
    sessions,
    identities: linked.map(({ provider, email, createdAt }) => ({ provider, email, linkedAt: createdAt.toISOString() })),
    auditLog,
  };
}
