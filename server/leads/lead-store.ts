// Leads in the database: which of them an actor sees, and the writes to their state.
import type { Actor } from '#domain/access/index.ts';
import { orderScope } from '#domain/access/index.ts';
import type { LeadState } from '#domain/leads/index.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { ofPresentCustomers } from '../customers/customer-visibility.ts';
import type { Queryable, Transaction } from '../db/connection.ts';
import { NOTHING } from '../db/lists/list-source.ts';
import type { Predicate } from '../db/lists/list-source.ts';
import { predicateAsSql } from '../db/lists/predicate-as-sql.ts';
import { ordersVisibleTo } from '../orders/index.ts';
import { leads } from './lead-table.ts';

export type LeadRecord = typeof leads.$inferSelect;

/** For the alias `ld`: those of the orders that they see. Leads of campaigns without an order are for staff and corporate users. */
export function leadsVisibleTo(actor: Actor): Predicate {
  const scope = orderScope(actor);
  switch (scope.kind) {
    case 'everything':
      return { sql: `ld.customer_id is not null and ${ofPresentCustomers('ld')}`, values: [] };
    case 'customer':
      return { sql: 'ld.customer_id = $1', values: [scope.customerId] };
    case 'own': {
      const { sql: visible, values } = ordersVisibleTo(actor);
      return { sql: `ld.order_id in (select ord.id from orders ord where ${visible})`, values };
    }
    case 'nothing':
      return NOTHING;
    default:
      return scope satisfies never;
  }
}

const visibleLead = (actor: Actor, id: string): SQL | undefined =>
  and(eq(leads.id, id), sql`${leads.id} in (select ld.id from leads ld where ld.id = ${id} and ${predicateAsSql(leadsVisibleTo(actor))})`);

export async function findLead(db: Queryable, actor: Actor, id: string): Promise<LeadRecord | null> {
  const [row] = await db.select().from(leads).where(visibleLead(actor, id));
  return row ?? null;
}

export async function lockLead(tx: Transaction, actor: Actor, id: string): Promise<LeadRecord | null> {
  const [row] = await tx.select().from(leads).where(visibleLead(actor, id)).for('update');
  return row ?? null;
}

interface NewState {
  state: LeadState;
  stateChangedAt: Date;
  stateChangedBy: string;
  stateChangedByName: string;
}

export async function writeLeadState(tx: Transaction, id: string, state: NewState): Promise<void> {
  await tx.update(leads).set(state).where(eq(leads.id, id));
}

/** The account that the lead's campaign runs in; null where the campaign is not known. */
export async function adAccountOf(db: Queryable, { campaignId }: Pick<LeadRecord, 'campaignId'>): Promise<string | null> {
  const { rows } = await db.execute<{ accountId: string | null }>(
    sql`select k.account_id as "accountId" from campaigns k where k.id = ${campaignId}`,
  );
  return rows[0]?.accountId ?? null;
}
