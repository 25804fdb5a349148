// Refuses to send the seller's link to someone who works with the order.
import type { Actor } from '#domain/access/index.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { users } from '../accounts/users/user-table.ts';
import { peopleOfCustomer } from '../customers/index.ts';
import type { Transaction } from '../db/connection.ts';
import { AppError } from '../http/app-error.ts';
import type { OrderRecord } from '../orders/index.ts';

/** Someone who sells must not approve for the seller: neither with their own address nor with that of a colleague or of staff. */
export async function refuseColleague(tx: Transaction, actor: Actor, { customerId }: OrderRecord, email: string): Promise<void> {
  const isStaff = and(eq(users.email, email), isNull(users.deletedAt), isNull(users.customerId));
  const isColleague = email === actor.email.toLowerCase() || (await peopleOfCustomer(tx, customerId, [email])).length > 0;
  if (isColleague || (await tx.$count(users, isStaff)) > 0) throw new AppError('approvalByColleague');
}
