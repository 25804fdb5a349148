// Agents in the database: how they are found within a scope, and the only writes to their table.
import { rowScope } from '#domain/access/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import type { Transaction } from '../db/connection.ts';
import type { Predicate } from '../db/lists/list-source.ts';
import { predicateAsSql } from '../db/lists/predicate-as-sql.ts';
import { scopePredicate } from '../db/lists/scope-predicate.ts';
import { ofPresentCustomers } from './customer-visibility.ts';
import { agents } from './agent-table.ts';
import { removeFromOffices, replaceAgentOffices } from './agent-offices.ts';

export type AgentRecord = typeof agents.$inferSelect;
export type AgentColumns = Omit<
  typeof agents.$inferInsert,
  'id' | 'customerId' | 'userId' | 'version' | 'createdAt' | 'updatedAt' | 'deletedAt'
>;

/** People who are limited to offices see the agents of those offices, and themselves. */
export function agentsVisibleTo(actor: Actor, alias = 'g'): Predicate {
  const scope = rowScope(actor);
  if (scope.kind !== 'offices') return scopePredicate(scope, { customer: `${alias}.customer_id`, officeBound: 'nothing' });
  return {
    sql: `${alias}.customer_id = $1 and (${alias}.office_ids && $2::uuid[] or ${alias}.user_id = $3)`,
    values: [scope.customerId, scope.officeIds, actor.userId],
  };
}

export async function lockAgent(tx: Transaction, actor: Actor, id: string): Promise<AgentRecord | null> {
  const [row] = await tx
    .select()
    .from(agents)
    .where(
      and(
        eq(agents.id, id),
        isNull(agents.deletedAt),
        sql.raw(ofPresentCustomers('agents')),
        predicateAsSql(agentsVisibleTo(actor, 'agents')),
      ),
    )
    .for('update');
  return row ?? null;
}

export async function insertAgent(tx: Transaction, customerId: string, columns: AgentColumns): Promise<string> {
  const id = newId();
  await tx.insert(agents).values({ id, customerId, ...columns });
  return id;
}

/** The offices in which the agent's user works follow the agent's offices. */
export async function updateAgentRow(tx: Transaction, before: AgentRecord, columns: AgentColumns): Promise<void> {
  await tx
    .update(agents)
    .set({ ...columns, version: sql`${agents.version} + 1`, updatedAt: sql`now()` })
    .where(eq(agents.id, before.id));
  if (before.userId !== null) await replaceAgentOffices(tx, before.userId, before.customerId, columns.officeIds);
}

/** Links the user to the agent, and makes them a member of the agent's offices. */
export async function assignUserToAgent(
  tx: Transaction,
  agent: Pick<AgentRecord, 'id' | 'customerId' | 'officeIds'>,
  userId: string,
): Promise<void> {
  await tx
    .update(agents)
    .set({ userId, version: sql`${agents.version} + 1`, updatedAt: sql`now()` })
    .where(eq(agents.id, agent.id));
  await replaceAgentOffices(tx, userId, agent.customerId, agent.officeIds);
}

/** Unlinks the user from the customer's agents and removes them from its offices. */
export async function leaveCustomer(tx: Transaction, userId: string, customerId: string): Promise<void> {
  await tx
    .update(agents)
    .set({ userId: null })
    .where(and(eq(agents.userId, userId), eq(agents.customerId, customerId)));
  await removeFromOffices(tx, userId, customerId);
}
