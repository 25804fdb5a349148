// Whose email addresses belong to a customer: its users, users of other customers who are members of it, and its agents.
import { sql } from 'drizzle-orm';
import type { Queryable } from '../db/connection.ts';

export interface PersonOfCustomer extends Record<string, unknown> {
  /** In lower case. */
  email: string;
  /** Null for an agent. */
  userId: string | null;
  /** False for a user who cannot sign in. */
  isActive: boolean;
}

/** Finds the people with these addresses, which are given in lower case. Someone who is a user and an agent is there twice. */
export async function peopleOfCustomer(db: Queryable, customerId: string, emails: readonly string[]): Promise<PersonOfCustomer[]> {
  const asked = sql`${sql.param([...emails])}::text[]`;
  const { rows } = await db.execute<PersonOfCustomer>(sql`
    select u.email, u.id as "userId", u.is_active as "isActive" from users u
    where u.email = any(${asked}) and u.deleted_at is null and (
      u.customer_id = ${customerId} or exists (select from user_memberships m where m.user_id = u.id and m.customer_id = ${customerId}))
    union all
    select lower(g.email), null, true from agents g
    where lower(g.email) = any(${asked}) and g.customer_id = ${customerId} and g.deleted_at is null`);
  return rows;
}
