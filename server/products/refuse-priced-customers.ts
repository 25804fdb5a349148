// A guard of customers: refuses to change a customer's currency while products are priced in it: the same amount would be another price.
import type { Transaction } from '../db/connection.ts';
import { AppError } from '../http/app-error.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { products } from './product-table.ts';

export async function refusePricedCustomer(tx: Transaction, customerId: string, currency: string): Promise<void> {
  const [priced] = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.customerId, customerId), isNull(products.deletedAt)))
    .limit(1);
  if (!priced) return;
  const message = `Products are priced in ${currency}.`;
  throw new AppError('customerHasPrices', { currency }, [{ path: 'currencyCode', message }]);
}
