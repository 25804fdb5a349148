// The staff who are told of orders that need someone.
import type { Role } from '#domain/access/index.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { users } from '../../accounts/users/user-table.ts';
import type { Transaction } from '../../db/connection.ts';

/** Staff of operations, or admins when there are none. */
export async function staffForOrderProblems(tx: Transaction): Promise<{ email: string; fullName: string }[]> {
  const staff = await tx
    .select({ email: users.email, fullName: users.displayName, roles: users.roles })
    .from(users)
    .where(and(isNull(users.customerId), eq(users.isActive, true), isNull(users.deletedAt)))
    .orderBy(users.email);
  const withRole = (role: Role) => staff.filter(({ roles }) => roles.includes(role));
  return withRole('operations').length > 0 ? withRole('operations') : withRole('admin');
}
