// Deactivates a customer and activates it again. Deactivating ends the sessions of its users; their accounts and the customer's API key
// stay, and work again afterwards.
import { rowScope } from '#domain/access/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { revokeSessionsOfCustomers } from '../accounts/index.ts';
import type { Transaction } from '../db/connection.ts';
import { recordChange } from '../db/record-change.ts';
import { AppError } from '../http/app-error.ts';
import { refuseKey } from '../http/refuse-key.ts';
import { lockCustomer, setCustomerActive } from './customer-store.ts';

export async function toggleCustomer(tx: Transaction, actor: Actor, id: string): Promise<{ _id: string; isActive: boolean }> {
  const customer = await requireLocked(tx, actor, id);
  const isActive = !customer.isActive;
  await write(tx, actor, id, isActive);
  return { _id: id, isActive };
}

/** False where it was so already. */
export async function activateCustomer(tx: Transaction, actor: Actor, id: string, isActive: boolean): Promise<boolean> {
  const customer = await requireLocked(tx, actor, id);
  if (customer.isActive === isActive) return false;
  await write(tx, actor, id, isActive);
  return true;
}

async function requireLocked(tx: Transaction, actor: Actor, id: string) {
  const customer = await lockCustomer(tx, rowScope(actor), id);
  if (!customer) throw new AppError('notFound');
  return customer;
}

async function write(tx: Transaction, actor: Actor, id: string, isActive: boolean): Promise<void> {
  if (isActive) refuseKey(actor);
  await setCustomerActive(tx, id, isActive);
  if (!isActive) await revokeSessionsOfCustomers(tx, [id]);
  const action = isActive ? 'activated' : 'deactivated';
  await recordChange(tx, actor.userId, { area: 'customers', entity: 'customer', entityId: id, customerId: id, action });
}
