// Creates and changes a customer: one transaction with the row, its audit entry and the change event.
import type { Customer, CustomerInput } from '#contract/customers/index.ts';
import { rowScope } from '#domain/access/index.ts';
import type { Actor } from '#domain/access/index.ts';
import type { AppContext } from '../app-context.ts';
import type { Transaction } from '../db/connection.ts';
import { recordChange } from '../db/record-change.ts';
import { violatedUniqueIndex } from '../db/violated-constraint.ts';
import { claimFile } from '../files/index.ts';
import { AppError } from '../http/app-error.ts';
import { nameTaken } from '../http/name-taken.ts';
import { refuseKey } from '../http/refuse-key.ts';
import { checkPageId } from '../networks/index.ts';
import { insertManualStore } from '../stores/index.ts';
import { revokeSessionsOfCustomers } from '../accounts/index.ts';
import { checkVertical } from './customer-verticals.ts';
import { customerColumns, insertCustomer, lockCustomer, readCustomer, updateCustomerRow } from './customer-store.ts';

type Context = Pick<AppContext, 'laterModules'>;

export async function createCustomer(context: Context, tx: Transaction, actor: Actor, input: CustomerInput): Promise<Customer> {
  // A page cannot be assigned to a customer that does not exist yet.
  if (rowScope(actor).kind !== 'everything' || input.fbPageId !== null) throw new AppError('notFound');
  requireCategoryCountries(input);
  await checkVertical(context, tx, input.vertical);
  const customer = await insertCustomer(tx, input).catch(refuseTakenName(input.name));
  const id = customer._id;
  insertManualStore(tx, id);
  if (input.logoId) await claimFile(tx, actor, input.logoId, id);
  await recordChange(tx, actor.userId, {
    area: 'customers',
    entity: 'customer',
    entityId: id,
    customerId: id,
    action: 'created',
    after: customerColumns(input),
  });
  return customer;
}

export async function changeCustomer(
  context: Context,
  tx: Transaction,
  actor: Actor,
  id: string,
  { version, ...input }: CustomerInput & { version?: number | undefined },
): Promise<Customer> {
  const before = await lockCustomer(tx, rowScope(actor), id);
  if (!before) throw new AppError('notFound');
  if (version !== undefined && version !== before.version) throw new AppError('changedMeanwhile');
  if (input.isActive && !before.isActive) refuseKey(actor);
  requireCategoryCountries(input);
  if (input.vertical !== before.vertical) await checkVertical(context, tx, input.vertical);
  if (input.currencyCode !== before.currencyCode) await context.laterModules.customers.refusePricedCustomer(tx, id, before.currencyCode);
  if (input.logoId && input.logoId !== before.logoId) await claimFile(tx, actor, input.logoId, id);
  if (input.fbPageId !== null) await checkPageId(tx, id, input.fbPageId);
  await updateCustomerRow(tx, id, input).catch(refuseTakenName(input.name));
  if (before.isActive && !input.isActive) await revokeSessionsOfCustomers(tx, [id]);
  await recordChange(tx, actor.userId, {
    area: 'customers',
    entity: 'customer',
    entityId: id,
    customerId: id,
    action: 'updated',
    before,
    after: customerColumns(input),
  });
  return readBack(context, tx, actor, id);
}

/** The networks ask for both together. */
function requireCategoryCountries({ specialAdCategories, specialAdCategoryCountries }: CustomerInput): void {
  if (specialAdCategories.length > 0 && specialAdCategoryCountries.length === 0)
    throw new AppError('invalidInput', {}, [{ path: 'specialAdCategoryCountries', message: 'Choose the countries that the ads reach.' }]);
}

async function readBack(context: Context, tx: Transaction, actor: Actor, id: string): Promise<Customer> {
  const customer = await readCustomer(context, tx, rowScope(actor), id);
  if (!customer) throw new AppError('notFound');
  return customer;
}

const refuseTakenName =
  (name: string) =>
  (error: unknown): never => {
    if (violatedUniqueIndex(error) === 'customers_name_unique') throw nameTaken('customerNameTaken', name);
    throw error;
  };
