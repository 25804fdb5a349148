// Refuses to send the seller's link to someone who works with the order.
import type { Actor } from '#domain/access/index.ts';
import { and, eq, isNull, or } from 'drizzle-orm';
import { users } from '../accounts/users/user-table.ts';
import { agents } from '../customers/agent-table.ts';
import type { Transaction } from '../db/connection.ts';
import { AppError } from '../http/app-error.ts';
import type { OrderRecord } from '../orders/index.ts';

/** Someone who sells must not approve for the seller: neither with their own address nor with that of a colleague or of staff. */
export async function refuseColleague(tx: Transaction, actor: Actor, { customerId }: OrderRecord, email: string): Promise<void> {
  const isUser = and(eq(users.email, email), isNull(users.deletedAt), or(isNull(users.customerId), eq(users.customerId, customerId)));
  const isAgent = and(eq(agents.email, email), eq(agents.customerId, customerId), isNull(agents.deletedAt));
  if (email === actor.email.toLowerCase() || (await tx.$count(users, isUser)) > 0 || (await tx.$count(agents, isAgent)) > 0)
    throw new AppError('approvalByColleague');
}
