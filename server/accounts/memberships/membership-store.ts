// Memberships in the database: who may enter which further dashboards, and the only writes to their table.
import type { Membership } from '#contract/accounts/index.ts';
import type { Role } from '#domain/access/index.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { customers } from '../../customers/customer-table.ts';
import type { Queryable, Transaction } from '../../db/connection.ts';
import { userMemberships } from './membership-table.ts';

/** Inactive customers are included, since they may be activated again. */
export async function listMemberships(db: Queryable, userId: string): Promise<Membership[]> {
  const rows = await db
    .select({ customerId: customers.id, name: customers.name, isActive: customers.isActive, roles: userMemberships.roles })
    .from(userMemberships)
    .innerJoin(customers, and(eq(customers.id, userMemberships.customerId), isNull(customers.deletedAt)))
    .where(eq(userMemberships.userId, userId))
    .orderBy(sql`lower(${customers.name})`, customers.id);
  return rows.map(({ customerId, name, isActive, roles }) => ({
    customer: { _id: customerId, name, isActive },
    roles: roles as Membership['roles'],
  }));
}

export async function rolesOfMember(tx: Transaction, userId: string, customerId: string): Promise<Role[] | null> {
  const [found] = await tx.select({ roles: userMemberships.roles }).from(userMemberships).where(isMembership(userId, customerId));
  return found?.roles ?? null;
}

export async function putMembership(tx: Transaction, userId: string, customerId: string, roles: readonly Role[]): Promise<void> {
  await tx
    .insert(userMemberships)
    .values({ userId, customerId, roles: [...roles] })
    .onConflictDoUpdate({ target: [userMemberships.userId, userMemberships.customerId], set: { roles: [...roles] } });
}

export async function dropMembership(tx: Transaction, userId: string, customerId: string): Promise<void> {
  await tx.delete(userMemberships).where(isMembership(userId, customerId));
}

/** Staff have no memberships, and nobody is a member of their own customer. Returns the customers that the person has left. */
export async function dropMembershipsAfterMove(tx: Transaction, userId: string, newCustomerId: string | null): Promise<string[]> {
  const dropped = await tx
    .delete(userMemberships)
    .where(newCustomerId === null ? eq(userMemberships.userId, userId) : isMembership(userId, newCustomerId))
    .returning({ customerId: userMemberships.customerId });
  return dropped.map(({ customerId }) => customerId).filter((customerId) => customerId !== newCustomerId);
}

const isMembership = (userId: string, customerId: string) =>
  and(eq(userMemberships.userId, userId), eq(userMemberships.customerId, customerId));
