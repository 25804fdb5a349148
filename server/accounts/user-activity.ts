// Where is a user signed in, by which accounts elsewhere, and what happened to the account?
import type { UserActivity } from '#contract/accounts/index.ts';
import type { Actor } from '#domain/access/index.ts';
import type { Database } from '../db/connection.ts';
import { identitiesOf } from './identity-store.ts';
import { openSessionsOf } from './session-store.ts';
import { readTrail } from './user-trail.ts';
import { readUser } from './user-view.ts';

export async function readActivity(db: Database, actor: Actor, userId: string, thisSession: string | null): Promise<UserActivity> {
  await readUser(db, actor, userId);
  const [open, linked, trail] = await Promise.all([openSessionsOf(db, userId), identitiesOf(db, userId), readTrail(db, userId)]);
  return {
    sessions: open.map(({ id, createdAt, expiresAt, userAgent, actingAdmin }) => ({
      _id: id,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      userAgent,
      isThisOne: id === thisSession,
      actingAdmin,
    })),
    identities: linked.map(({ provider, email, createdAt }) => ({ provider, email, linkedAt: createdAt.toISOString() })),
    trail,
  };
}
