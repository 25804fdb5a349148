// Whose product is being saved? Held until the transaction ends, so that the currency its price was judged in stays.
import { rowScope } from '#domain/access/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { sql } from 'drizzle-orm';
import { findCustomer } from '../customers/index.ts';
import { customers } from '../customers/customer-table.ts';
import type { Transaction } from '../db/connection.ts';

export async function holdCustomer(tx: Transaction, actor: Actor, customerId: string): ReturnType<typeof findCustomer> {
  await tx.execute(sql`select from ${customers} where id = ${customerId} for share`);
  return findCustomer(tx, rowScope(actor), customerId);
}
