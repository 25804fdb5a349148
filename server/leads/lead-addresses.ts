// The addresses that get emails about leads: which belong to the customer's own people, and which others were confirmed by their owners.
import { sql } from 'drizzle-orm';
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
  const asked = sql`${sql.param([...emails])}::text[]`;
  const { rows } = await db.execute<{ email: string }>(sql`
    select u.email from users u
    where u.email = any(${asked}) and u.is_active and u.deleted_at is null and (
      u.customer_id = ${customerId} or exists (select from user_memberships m where m.user_id = u.id and m.customer_id = ${customerId}))
    union select lower(g.email) from agents g where lower(g.email) = any(${asked}) and g.customer_id = ${customerId} and g.deleted_at is null
    union select a.email from lead_addresses a where a.email = any(${asked}) and a.customer_id = ${customerId}`);
  return new Set(rows.map(({ email }) => email));
}
