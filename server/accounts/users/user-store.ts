// Users in the database: finding and writing their rows. Deleted users are not found.
import { and, eq, isNull, sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { customers } from '../../customers/customer-table.ts';
import type { Queryable, Transaction } from '../../db/connection.ts';
import { users } from './user-table.ts';

export type UserRecord = typeof users.$inferSelect;
export type NewUser = Omit<typeof users.$inferInsert, 'id' | 'version' | 'createdAt' | 'updatedAt' | 'deletedAt'>;

const present = isNull(users.deletedAt);

export async function findUser(db: Queryable, id: string): Promise<UserRecord | null> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), present));
  return user ?? null;
}

export async function findUserByEmail(db: Queryable, email: string): Promise<UserRecord | null> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.email, email), present));
  return user ?? null;
}

/** Locks the row until the transaction ends. */
export async function lockUser(tx: Transaction, id: string): Promise<UserRecord | null> {
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, id), present))
    .for('update');
  return user ?? null;
}

/** A user and whether they may sign in: nobody of an inactive customer may. */
export type SignInUser = UserRecord & { maySignIn: boolean };

export async function findUserToSignIn(db: Queryable, email: string): Promise<SignInUser | null> {
  const [found] = await db
    .select({ user: users, customer: { isActive: customers.isActive, deletedAt: customers.deletedAt } })
    .from(users)
    .leftJoin(customers, eq(customers.id, users.customerId))
    .where(and(eq(users.email, email), present));
  if (!found) return null;
  const { user, customer } = found;
  const isCustomerActive = user.customerId === null || (customer?.isActive === true && customer.deletedAt === null);
  return { ...user, maySignIn: user.isActive && isCustomerActive };
}

/** Locks the user and their customer against changes until the transaction ends; other sign-ins are not blocked. */
export async function lockUserToSignIn(tx: Transaction, id: string): Promise<SignInUser | null> {
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, id), present))
    .for('share');
  if (!user) return null;
  if (user.customerId === null) return { ...user, maySignIn: user.isActive };
  const { isActive, deletedAt } = customers;
  const [customer] = await tx.select({ isActive, deletedAt }).from(customers).where(eq(customers.id, user.customerId)).for('share');
  return { ...user, maySignIn: user.isActive && customer?.isActive === true && customer.deletedAt === null };
}

/** Null when a user has this email already. */
export async function insertUser(tx: Queryable, user: NewUser): Promise<UserRecord | null> {
  const [inserted] = await tx
    .insert(users)
    .values({ ...user, id: newId(), email: user.email.toLowerCase() })
    .onConflictDoNothing()
    .returning();
  return inserted ?? null;
}

export async function updateUser(tx: Transaction, id: string, changes: Partial<NewUser>): Promise<UserRecord> {
  const [updated] = await tx
    .update(users)
    .set({ ...changes, updatedAt: new Date(), version: sql`${users.version} + 1` })
    .where(eq(users.id, id))
    .returning();
  if (!updated) throw new Error(`There is no user ${id}`);
  return updated;
}
