import { catalogList } from '#contract/networks/index.ts';
import type { catalogEndpoints, CatalogInput, CatalogRow } from '#contract/networks/index.ts';
import { rowScope } from '#domain/access/index.ts';
import type { Actor } from '#domain/access/index.ts';
import type { Transaction } from '../db/connection.ts';
import { recordChange } from '../db/record-change.ts';
import { removeRows, restoreRows } from '../db/remove-rows.ts';
import { runList } from '../db/lists/run-list.ts';
import { violatedUniqueIndex } from '../db/violated-constraint.ts';
import { AppError } from '../http/app-error.ts';
import { nameTaken } from '../http/name-taken.ts';
import type { Routes } from '../http/bind-endpoints.ts';
import { oncePerIdempotencyKey } from '../http/once-per-idempotency-key.ts';
import { catalogListSource, catalogsVisibleTo, clearReplacedDefaults, insertCatalog, removableCatalogs } from './catalog-store.ts';
import { namesOfCustomers } from './network-record-scope.ts';

export const catalogRoutes: Routes<typeof catalogEndpoints> = {
  listCatalogs: ({ context, actor, query }) => runList(context.db, catalogListSource, catalogsVisibleTo(rowScope(actor)), query),
  readCatalogPageSettings: () => catalogList,
  createCatalog: ({ context, actor, body, request }) =>
    oncePerIdempotencyKey(context.db, actor, request, (tx) => createCatalog(tx, actor, body)),
  removeCatalogs: ({ context, actor, body }) => removeRows(context.db, actor, removableCatalogs, body),
  restoreCatalogs: async ({ context, actor, body }) => {
    await clearReplacedDefaults(context.db, rowScope(actor), body.ids);
    return restoreRows(context.db, actor, removableCatalogs, body.ids);
  },
};

async function createCatalog(tx: Transaction, actor: Actor, input: CatalogInput): Promise<CatalogRow> {
  const [customer] = await namesOfCustomers(tx, rowScope(actor), [input.customerId]);
  if (!customer) throw new AppError('notFound');
  const catalog = await insertCatalog(tx, customer.name, input).catch(refuseTakenName(input.name));
  const { _id: entityId, isDefault } = catalog;
  await recordChange(tx, actor.userId, {
    area: 'catalogs',
    entity: 'catalog',
    entityId,
    customerId: customer._id,
    action: 'created',
    after: { ...input, isDefault },
  });
  return catalog;
}

const refuseTakenName =
  (name: string) =>
  (error: unknown): never => {
    if (violatedUniqueIndex(error) === 'catalogs_name_unique') throw nameTaken('catalogNameTaken', name);
    throw error;
  };
