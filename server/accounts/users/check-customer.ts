// Checks that a customer exists within the actor's scope. The customers module comes after this one, so only its table is read.
import { rowScope } from '#domain/access/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { customers } from '../../customers/customer-table.ts';
import type { Transaction } from '../../db/connection.ts';
import { inScope } from '../../db/lists/in-scope.ts';
import { AppError } from '../../http/app-error.ts';

export async function refuseMissingCustomer(tx: Transaction, actor: Actor, customerId: string | null): Promise<void> {
  if (customerId === null) return;
  const [customer] = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.id, customerId), isNull(customers.deletedAt), inScope(rowScope(actor), customers.id, 'nothing')));
  if (!customer) throw new AppError('notFound');
}
