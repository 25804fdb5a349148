// What happened to an account lately? What was done to the person, and to the accounts elsewhere that they sign in with.
import type { TrailEntry } from '#contract/accounts/index.ts';
import type { TrailField } from '#domain/accounts/index.ts';
import { and, desc, eq, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { auditEntries } from '../db/audit-table.ts';
import type { Database } from '../db/connection.ts';
import { users } from './user-table.ts';

const MOST_ENTRIES = 30;

/** A linked account has rows of its own; told of its person they are events. */
const LINK_EVENTS: Readonly<Record<string, TrailField>> = { created: 'linkedAccount', removed: 'unlinkedAccount', updated: 'linkEnded' };

export async function readTrail(db: Database, userId: string): Promise<TrailEntry[]> {
  const [actors, admins] = [alias(users, 'actors'), alias(users, 'admins')];
  const ofPerson = and(eq(auditEntries.entity, 'user'), eq(auditEntries.entityId, userId));
  const ofLinks = and(eq(auditEntries.entity, 'identity'), sql`${auditEntries.changes} ->> 'userId' = ${userId}`);
  const rows = await db
    .select({ entry: auditEntries, actor: actors.displayName, actingAdmin: admins.displayName })
    .from(auditEntries)
    .leftJoin(actors, eq(actors.id, auditEntries.actorId))
    .leftJoin(admins, eq(admins.id, auditEntries.actedBy))
    .where(or(ofPerson, ofLinks))
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(MOST_ENTRIES);
  return rows.map(({ entry, actor, actingAdmin }) => ({
    _id: entry.id,
    at: entry.at.toISOString(),
    actor,
    actingAdmin,
    ...describe(entry),
  }));
}

function describe({ entity, action, changes }: typeof auditEntries.$inferSelect): Pick<TrailEntry, 'action' | 'fields'> {
  const link = entity === 'identity' ? LINK_EVENTS[action] : undefined;
  return link ? { action: 'updated', fields: [link] } : { action, fields: Object.keys(changes as object) };
}
