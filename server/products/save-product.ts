// Creating and changing a product. Its templates and the currency of its plan are checked against the product's own customer.
import type { Product, ProductChange, ProductInput } from '#contract/products/index.ts';
import { rowScope } from '#domain/access/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { sql } from 'drizzle-orm';
import { customers } from '../customers/customer-table.ts';
import { findCustomer } from '../customers/index.ts';
import type { Transaction } from '../db/connection.ts';
import { recordChange } from '../db/record-change.ts';
import { violatedUniqueIndex } from '../db/violated-constraint.ts';
import { AppError } from '../http/app-error.ts';
import { checkProduct } from './check-product.ts';
import { insertProduct, lockProduct, readProduct, updateProductRow } from './product-store.ts';
import { setTemplates, toTemplateInput } from './product-template-store.ts';
import { writeProductVersions } from './write-product-versions.ts';

export async function createProduct(tx: Transaction, actor: Actor, { customerId, ...input }: ProductInput): Promise<Product> {
  const customer = await lockCustomerForShare(tx, actor, customerId);
  if (!customer) throw new AppError('notFound');
  await checkProduct(tx, customer, input);
  const { campaignTemplates, ...columns } = input;
  const id = await insertProduct(tx, customerId, columns).catch(refuseTakenCode(input.code));
  await setTemplates(tx, id, campaignTemplates);
  await writeProductVersions(tx, [id], actor.userId);
  await recordChange(tx, actor.userId, { area: 'products', entity: 'product', entityId: id, customerId, action: 'created', after: input });
  return readBack(tx, actor, id);
}

export async function changeProduct(tx: Transaction, actor: Actor, id: string, { version, ...change }: ProductChange): Promise<Product> {
  const locked = await lockProduct(tx, rowScope(actor), id);
  const customer = locked && (await lockCustomerForShare(tx, actor, locked.customerId));
  if (!customer) throw new AppError('notFound');
  if (version !== undefined && version !== locked.version) throw new AppError('changedMeanwhile');
  const before = await readBack(tx, actor, id);
  const input = { ...change, allowsCopyChanges: change.allowsCopyChanges ?? locked.allowsCopyChanges };
  await checkProduct(tx, customer, input, before.campaignTemplates);
  const { campaignTemplates, ...columns } = input;
  await updateProductRow(tx, id, columns).catch(refuseTakenCode(input.code));
  await setTemplates(tx, id, campaignTemplates);
  await writeProductVersions(tx, [id], actor.userId);
  await recordChange(tx, actor.userId, {
    area: 'products',
    entity: 'product',
    entityId: id,
    customerId: locked.customerId,
    action: 'updated',
    before: { ...before, budgetPlanId: locked.budgetPlanId, campaignTemplates: before.campaignTemplates.map(toTemplateInput) },
    after: input,
  });
  return readBack(tx, actor, id);
}

async function readBack(tx: Transaction, actor: Actor, id: string): Promise<Product> {
  const product = await readProduct(tx, rowScope(actor), { id });
  if (!product) throw new AppError('notFound');
  return product;
}

const refuseTakenCode =
  (code: string) =>
  (error: unknown): never => {
    if (violatedUniqueIndex(error) === 'products_code_unique')
      throw new AppError('productCodeTaken', { code }, [{ path: 'code', message: 'This code is taken.' }]);
    throw error;
  };

/**
 * Locks a product's customer for share while the product is saved, so that the currency in which its price was checked cannot
 * change.
 */
async function lockCustomerForShare(tx: Transaction, actor: Actor, customerId: string): ReturnType<typeof findCustomer> {
  await tx.execute(sql`select from ${customers} where id = ${customerId} for share`);
  return findCustomer(tx, rowScope(actor), customerId);
}
