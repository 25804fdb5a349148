// Locks a product's customer for share while the product is saved, so that the currency in which its price was checked cannot change.
import { rowScope } from '#domain/access/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { sql } from 'drizzle-orm';
import { findCustomer } from '../customers/index.ts';
import { customers } from '../customers/customer-table.ts';
import type { Transaction } from '../db/connection.ts';

export async function lockCustomerForShare(tx: Transaction, actor: Actor, customerId: string): ReturnType<typeof findCustomer> {
  await tx.execute(sql`select from ${customers} where id = ${customerId} for share`);
  return findCustomer(tx, rowScope(actor), customerId);
}
