// The recent audit log entries of a user, including those of their linked accounts at providers.
import type { AuditEntry } from '#contract/accounts/index.ts';
import type { AuditField } from '#domain/accounts/index.ts';
import { and, desc, eq, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { auditEntries } from '../../db/audit-table.ts';
import type { Database } from '../../db/connection.ts';
import { users } from './user-table.ts';

const MAX_ENTRIES = 30;

/** Linked accounts have audit entries of their own; in the user's log they are shown as changes of these fields. */
const LINK_EVENTS: Readonly<Record<string, AuditField>> = { created: 'linkedAccount', removed: 'unlinkedAccount', updated: 'linkEnded' };

export async function readUserAuditEntries(db: Database, userId: string): Promise<AuditEntry[]> {
  const [actors, admins] = [alias(users, 'actors'), alias(users, 'admins')];
  const isOfUser = and(eq(auditEntries.entity, 'user'), eq(auditEntries.entityId, userId));
  const isOfLinkedAccount = and(eq(auditEntries.entity, 'identity'), sql`${auditEntries.changes} ->> 'userId' = ${userId}`);
  const rows = await db
    .select({ entry: auditEntries, actor: actors.displayName, actingAdmin: admins.displayName })
    .from(auditEntries)
    .leftJoin(actors, eq(actors.id, auditEntries.actorId))
    .leftJoin(admins, eq(admins.id, auditEntries.impersonatorId))
    .where(or(isOfUser, isOfLinkedAccount))
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(MAX_ENTRIES);
  return rows.map(({ entry, actor, actingAdmin }) => ({
    _id: entry.id,
    at: entry.at.toISOString(),
    actor,
    actingAdmin,
    ...describe(entry),
  }));
}

function describe({ entity, action, changes }: typeof auditEntries.$inferSelect): Pick<AuditEntry, 'action' | 'fields'> {
  const link = entity === 'identity' ? LINK_EVENTS[action] : undefined;
  return link ? { action: 'updated', fields: [link] } : { action, fields: Object.keys(changes as object) };
}
