// Where is a user signed in, what happened to the account, and how does all of that end?
import type { UserActivity } from '#contract/accounts/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { timingSafeEqual } from 'node:crypto';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { auditEntries } from '../db/audit-table.ts';
import type { Database, Transaction } from '../db/connection.ts';
import { recordChange } from '../db/record-change.ts';
import { AppError } from '../http/app-error.ts';
import { announceRevocation, endSessions } from '../http/revoke-sessions.ts';
import { hashToken } from '../http/session-token.ts';
import { apiKeys } from './api-key-table.ts';
import { identities } from './identity-table.ts';
import { lockManaged } from './manage-users.ts';
import { sessions, users } from './user-table.ts';
import { readUser } from './user-view.ts';

const MOST_SESSIONS = 50;
const MOST_ENTRIES = 30;

export async function readActivity(db: Database, actor: Actor, userId: string, thisSession: string | null): Promise<UserActivity> {
  await readUser(db, actor, userId);
  const [open, linked, trail] = await Promise.all([readSessions(db, userId), readIdentities(db, userId), readTrail(db, userId)]);
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
    trail: trail.map(({ id, at, changes, ...entry }) => ({
      ...entry,
      _id: id,
      at: at.toISOString(),
      fields: Object.keys(changes as object),
    })),
  };
}

function readSessions(db: Database, userId: string) {
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
    .limit(MOST_SESSIONS);
}

const readIdentities = (db: Database, userId: string) =>
  db.select().from(identities).where(eq(identities.userId, userId)).orderBy(identities.provider);

function readTrail(db: Database, userId: string) {
  const [actors, admins] = [alias(users, 'actors'), alias(users, 'admins')];
  return db
    .select({
      id: auditEntries.id,
      at: auditEntries.at,
      action: auditEntries.action,
      changes: auditEntries.changes,
      actor: actors.displayName,
      actingAdmin: admins.displayName,
    })
    .from(auditEntries)
    .leftJoin(actors, eq(actors.id, auditEntries.actorId))
    .leftJoin(admins, eq(admins.id, auditEntries.actedBy))
    .where(and(eq(auditEntries.entity, 'user'), eq(auditEntries.entityId, userId)))
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(MOST_ENTRIES);
}

/** Their key stays: a program that works for them goes on. */
export async function endUserSessions(tx: Transaction, actor: Actor, userId: string): Promise<{ count: number }> {
  const user = await lockManaged(tx, actor, userId);
  const open = await tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, userId));
  await endSessions(tx, [userId]);
  await recordChange(tx, actor.userId, {
    area: 'users',
    entity: 'user',
    entityId: userId,
    customerId: user.customerId,
    action: 'signed-out',
  });
  return { count: open.length };
}

/** Everyone out, oneself included. Without the right secret there is no such call. */
export async function endAllSessions(
  tx: Transaction,
  actor: Actor,
  given: string,
  secret: string | undefined,
): Promise<{ sessions: number; keys: number }> {
  if (secret === undefined || !timingSafeEqual(Buffer.from(hashToken(given)), Buffer.from(hashToken(secret))))
    throw new AppError('notFound');
  const keys = await tx.delete(apiKeys).returning({ userId: apiKeys.userId });
  const ended = await tx.delete(sessions).returning({ userId: sessions.userId });
  await announceRevocation(tx, [...new Set([...keys, ...ended].map(({ userId }) => userId))]);
  await recordChange(tx, actor.userId, {
    area: 'users',
    entity: 'user',
    entityId: actor.userId,
    customerId: null,
    action: 'signed-out',
    after: { everyone: true, sessions: ended.length, keys: keys.length },
  });
  return { sessions: ended.length, keys: keys.length };
}
