// Creating and changing a catalog. Every id is checked within the customer; Meta follows in the background.
import type { Catalog, CatalogChange, CatalogInput } from '#contract/catalogs/index.ts';
import { errorText } from '#contract/error-catalogue.ts';
import { rowScope } from '#domain/access/index.ts';
import type { Actor } from '#domain/access/index.ts';
import type { CatalogFilter } from '#domain/catalogs/index.ts';
import { givesAccess } from '#domain/networks/index.ts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { AppContext } from '../app-context.ts';
import { offices } from '../customers/office-table.ts';
import type { Transaction } from '../db/connection.ts';
import { recordChange } from '../db/record-change.ts';
import { violatedUniqueIndex } from '../db/violated-constraint.ts';
import { AppError } from '../http/app-error.ts';
import { nameTaken } from '../http/name-taken.ts';
import { accountsOfCustomer, checkAccountIds, namesOfCustomers } from '../networks/index.ts';
import { insertCatalog, lockCatalog, makeRoomForDefault, updateCatalogRow } from './catalog-store.ts';
import type { CatalogRecord } from './catalog-store.ts';
import { readCatalog } from './read-catalog.ts';

export async function createCatalog(context: AppContext, tx: Transaction, actor: Actor, input: CatalogInput): Promise<Catalog> {
  const scope = rowScope(actor);
  const { customerId, adAccountId, ...fields } = input;
  const [customer] = await namesOfCustomers(tx, scope, [customerId]);
  if (!customer) throw new AppError('notFound');
  await checkNamedRows(tx, customerId, adAccountId ?? null, fields.filter);
  await checkCreative(context, tx, customerId, fields.creativeTemplateId);
  const accountId = adAccountId === undefined ? await firstLinkedAccount(tx, customerId) : adAccountId;
  const hasDefault = await makeRoomForDefault(tx, customerId, fields.isDefault);
  const after = { ...fields, isDefault: fields.isDefault || !hasDefault, accountId };
  const id = await insertCatalog(tx, customerId, after, new Date(context.now())).catch(refuseTakenName(input.name));
  await recordChange(tx, actor.userId, { ...changeOf(id, customerId), action: 'created', after });
  await enqueueCatalogSync(context, tx, { id, name: input.name, customerId }, actor.userId);
  return readCatalog(context, tx, scope, id);
}

export async function changeCatalog(
  context: AppContext,
  tx: Transaction,
  actor: Actor,
  id: string,
  { version, adAccountId: accountId, ...fields }: CatalogChange,
): Promise<Catalog> {
  const scope = rowScope(actor);
  const before = await lockCatalog(tx, scope, id);
  if (!before) throw new AppError('notFound');
  if (version !== undefined && version !== before.version) throw new AppError('changedMeanwhile');
  if (accountId !== before.accountId && (before.platformId !== null || before.sentAt !== null)) throw new AppError('catalogAccountFixed');
  await checkNamedRows(tx, before.customerId, accountId === before.accountId ? null : accountId, fields.filter);
  if (fields.creativeTemplateId !== before.creativeTemplateId)
    await checkCreative(context, tx, before.customerId, fields.creativeTemplateId);
  if (fields.isDefault && !before.isDefault) await makeRoomForDefault(tx, before.customerId, true);
  const after = { ...fields, isDefault: fields.isDefault || before.isDefault, accountId };
  const change = { ...after, problem: '', fetchRequestedAt: new Date(context.now()) };
  await updateCatalogRow(tx, id, change).catch(refuseTakenName(fields.name));
  await recordChange(tx, actor.userId, { ...changeOf(id, before.customerId), action: 'updated', before, after });
  await enqueueCatalogSync(context, tx, { ...before, name: fields.name }, actor.userId);
  return readCatalog(context, tx, scope, id);
}

export async function requestCatalogUpdate(context: AppContext, tx: Transaction, actor: Actor, id: string): Promise<Catalog> {
  const scope = rowScope(actor);
  const catalog = await lockCatalog(tx, scope, id);
  if (!catalog) throw new AppError('notFound');
  if (catalog.accountId === null) throw new AppError('catalogNeedsAccount');
  await updateCatalogRow(tx, id, { fetchRequestedAt: new Date(context.now()), problem: '', version: catalog.version });
  await enqueueCatalogSync(context, tx, catalog, actor.userId);
  return readCatalog(context, tx, scope, id);
}

export async function enqueueCatalogSync(
  { queue }: Pick<AppContext, 'queue'>,
  tx: Transaction,
  { id, name, customerId }: Pick<CatalogRecord, 'id' | 'name' | 'customerId'>,
  userId: string | null,
): Promise<void> {
  await queue.enqueue(tx, { kind: 'sync-catalog', payload: { catalogId: id }, title: name, customerId, userId });
}

const changeOf = (entityId: string, customerId: string) => ({ area: 'catalogs', entity: 'catalog', entityId, customerId }) as const;

/** An account or office that does not serve the customer is refused as if it did not exist. */
async function checkNamedRows(tx: Transaction, customerId: string, accountId: string | null, { officeIds }: CatalogFilter): Promise<void> {
  if (accountId !== null) await checkAccountIds(tx, customerId, { meta: [accountId] });
  if (officeIds.length === 0) return;
  const found = await tx
    .select({ id: offices.id })
    .from(offices)
    .where(and(inArray(offices.id, [...officeIds]), eq(offices.customerId, customerId), isNull(offices.deletedAt)));
  if (found.length < new Set(officeIds).size) throw new AppError('notFound');
}

/** One that makes images. */
async function checkCreative(
  { catalogCreatives }: Pick<AppContext, 'catalogCreatives'>,
  tx: Transaction,
  customerId: string,
  creativeTemplateId: string | null,
): Promise<void> {
  if (creativeTemplateId === null) return;
  const offered = await catalogCreatives.lockOffered(tx, customerId, creativeTemplateId);
  if (offered?.renderType === 'IMAGE') return;
  const message = errorText('catalogCreativeUnfit', {});
  throw new AppError('catalogCreativeUnfit', {}, [{ path: 'creativeTemplateId', message }]);
}

const firstLinkedAccount = async (tx: Transaction, customerId: string): Promise<string | null> =>
  (await accountsOfCustomer(tx, 'meta', customerId)).find(({ tokenState }) => givesAccess(tokenState))?._id ?? null;

const refuseTakenName =
  (name: string) =>
  (error: unknown): never => {
    if (violatedUniqueIndex(error) === 'catalogs_name_unique') throw nameTaken('catalogNameTaken', name);
    throw error;
  };
