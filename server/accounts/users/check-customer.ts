// Checks that a customer exists within the actor's scope.
import { rowScope } from '#domain/access/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { customerExists } from '../../customers/customer-visibility.ts';
import type { Transaction } from '../../db/connection.ts';
import { AppError } from '../../http/app-error.ts';

export async function refuseMissingCustomer(tx: Transaction, actor: Actor, customerId: string | null): Promise<void> {
  if (customerId !== null && !(await customerExists(tx, rowScope(actor), customerId))) throw new AppError('notFound');
}
