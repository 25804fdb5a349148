// Product types: how many items products of each type take, which staff can change. Listed in the order in which types are offered everywhere.
import type { ProductTypeChange, ProductTypeShape } from '#contract/products/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { CAMPAIGN_TYPE_LABELS, CAMPAIGN_TYPES } from '#domain/networks/index.ts';
import { eq, sql } from 'drizzle-orm';
import { requireGlobalScope } from '../db/lists/global-scope.ts';
import type { Queryable, Transaction } from '../db/connection.ts';
import { recordChange } from '../db/record-change.ts';
import { AppError } from '../http/app-error.ts';
import { productTypes } from './product-type-table.ts';

type ProductTypeRecord = typeof productTypes.$inferSelect;

export async function listProductTypes(db: Queryable): Promise<ProductTypeShape[]> {
  const rows = await db.select().from(productTypes);
  return rows.map(describeType).toSorted((a, b) => CAMPAIGN_TYPES.indexOf(a.code) - CAMPAIGN_TYPES.indexOf(b.code));
}

const describeType = ({ id, code, minListings, maxListings, version }: ProductTypeRecord): ProductTypeShape => ({
  _id: id,
  code,
  label: CAMPAIGN_TYPE_LABELS[code],
  minListings,
  maxListings,
  version,
});

export async function changeProductType(
  tx: Transaction,
  actor: Actor,
  id: string,
  { version, ...bounds }: ProductTypeChange,
): Promise<ProductTypeShape> {
  requireGlobalScope(actor);
  const [before] = await tx.select().from(productTypes).where(eq(productTypes.id, id)).for('update');
  if (!before) throw new AppError('notFound');
  if (version !== undefined && version !== before.version) throw new AppError('changedMeanwhile');
  const [after] = await tx
    .update(productTypes)
    .set({ ...bounds, version: sql`${productTypes.version} + 1`, updatedAt: sql`now()` })
    .where(eq(productTypes.id, id))
    .returning();
  if (!after) throw new Error('PostgreSQL answered an update without its row');
  await recordChange(tx, actor.userId, {
    area: 'products',
    entity: 'product type',
    entityId: id,
    customerId: null,
    action: 'updated',
    before,
    after: bounds,
  });
  return describeType(after);
}
