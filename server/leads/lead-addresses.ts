// The addresses that get emails about leads: which belong to the customer's own people, and which others were confirmed by their owners.
import { sql } from 'drizzle-orm';
import { peopleOfCustomer } from '../customers/index.ts';
import type { Queryable } from '../db/connection.ts';

export interface Contact extends Record<string, unknown> {
  fullName: string;
  email: string;
}

/** The contacts of an order, in its order. */
export async function contactsOf(db: Queryable, agentIds: readonly string[]): Promise<Contact[]> {
  const ids = sql`${sql.param([...agentIds])}::uuid[]`;
  const { rows } = await db.execute<Contact>(sql`
    select g.full_name as "fullName", g.email from agents g
    where g.id = any(${ids}) and g.deleted_at is null order by array_position(${ids}, g.id)`);
  return rows;
}

/** Active users and present agents of the customer, and confirmed addresses. */
export async function trustedAddresses(db: Queryable, customerId: string, emails: readonly string[]): Promise<Set<string>> {
  const people = await peopleOfCustomer(db, customerId, emails);
  const { rows } = await db.execute<{ email: string }>(sql`
    select a.email from lead_addresses a where a.email = any(${sql.param([...emails])}::text[]) and a.customer_id = ${customerId}`);
  return new Set([...people.filter(({ isActive }) => isActive), ...rows].map(({ email }) => email));
}
