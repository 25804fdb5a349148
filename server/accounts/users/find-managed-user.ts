// Finds the users whom corporate people and branch managers may activate: those of their own customer and, for managers, only those of
// their offices, as a member or as an agent.
import type { Actor } from '#domain/access/index.ts';
import { and, eq, exists, inArray, isNull, or, sql } from 'drizzle-orm';
import { agents } from '../../customers/agent-table.ts';
import { officeMembers } from '../../customers/office-table.ts';
import type { Transaction } from '../../db/connection.ts';
import type { UserRecord } from './user-store.ts';
import { users } from './user-table.ts';

export async function findManagedUser(tx: Transaction, actor: Actor, userId: string): Promise<UserRecord | null> {
  if (actor.customerId === null) return null;
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt), eq(users.customerId, actor.customerId), isInOwnOffices(tx, actor)))
    .for('update');
  return user ?? null;
}

function isInOwnOffices(tx: Transaction, { roles, officeIds }: Actor) {
  if (roles.includes('corporate')) return undefined;
  const own = [...officeIds];
  return or(
    exists(
      tx
        .select()
        .from(officeMembers)
        .where(and(eq(officeMembers.userId, users.id), inArray(officeMembers.officeId, own))),
    ),
    exists(
      tx
        .select()
        .from(agents)
        .where(and(eq(agents.userId, users.id), isNull(agents.deletedAt), sql`${agents.officeIds} && ${sql.param(own)}::uuid[]`)),
    ),
  );
}
