// Creates and changes a store, and says which office a property group stands for. Every id in the input is checked against the customer.
import type { Store, StoreChange, StoreInput } from '#contract/feeds/index.ts';
import { DATA_FEED_MISSING, URL_MISSING } from '#contract/feeds/index.ts';
import { rowScope } from '#domain/access/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { nextStoreRun } from '#domain/feeds/index.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { offices } from '../../customers/office-table.ts';
import type { Transaction } from '../../db/connection.ts';
import { recordChange } from '../../db/record-change.ts';
import { AppError } from '../../http/app-error.ts';
import { insertStore, lockStore, updateStoreRow } from '../../stores/index.ts';
import type { StoreRecord } from '../../stores/index.ts';
import { stores } from '../../stores/store-table.ts';
import { feedAccounts } from '../accounts/feed-account-table.ts';
import { readStore } from './read-store.ts';
import { isServedBy, refuseUnknownParts, requireStoreCustomer } from './store-choices.ts';
import { setGroupOffice } from './store-groups.ts';

export async function createStore(tx: Transaction, actor: Actor, customerId: string, input: StoreInput, now: number): Promise<Store> {
  const customer = await requireStoreCustomer(tx, rowScope(actor), customerId);
  const values = { ...partsOf(input.kind, input), kind: input.kind, feedAccountId: input.kind === 'FEED' ? input.feedAccountId : null };
  await refuseUnknownParts(tx, customer, values);
  if (values.feedAccountId !== null) await refuseFeedAccount(tx, customerId, values.feedAccountId);
  const id = await insertStore(tx, { customerId, ...values, nextRunAt: nextRunAt(values, now) });
  await recordChange(tx, actor.userId, { ...entityOf(id, customerId), action: 'created', after: values });
  return readStore(tx, rowScope(actor), id);
}

export async function changeStore(
  tx: Transaction,
  actor: Actor,
  id: string,
  { version, ...input }: StoreChange,
  now: number,
): Promise<Store> {
  const locked = await lockStore(tx, rowScope(actor), id);
  if (!locked) throw new AppError('notFound');
  if (version !== undefined && version !== locked.version) throw new AppError('changedMeanwhile');
  const values = partsOf(locked.kind, input);
  if (locked.kind === 'URL') refuseMissing(values);
  await refuseUnknownParts(tx, await requireStoreCustomer(tx, rowScope(actor), locked.customerId), values);
  const isSameSource = locked.url === values.url && locked.dataFeedId === values.dataFeedId;
  const isSameSchedule = locked.isActive === values.isActive && JSON.stringify(locked.schedule) === JSON.stringify(values.schedule);
  await updateStoreRow(tx, id, {
    ...values,
    // The validators and the failure of the former url mean nothing for the new one.
    ...(!isSameSource && { etag: '', lastModified: '', fetchFailure: '' }),
    ...(!isSameSchedule && { nextRunAt: nextRunAt(values, now) }),
  });
  await recordChange(tx, actor.userId, {
    ...entityOf(id, locked.customerId),
    action: 'updated',
    before: partsOf(locked.kind, locked),
    after: values,
  });
  return readStore(tx, rowScope(actor), id);
}

export async function mapPropertyGroup(
  tx: Transaction,
  actor: Actor,
  id: string,
  { groupId, officeId }: { groupId: string; officeId: string | null },
): Promise<Store> {
  const locked = await lockStore(tx, rowScope(actor), id);
  if (!locked) throw new AppError('notFound');
  if (locked.kind !== 'URL') throw new AppError('storeNotUrl');
  if (officeId !== null) {
    const found = await tx
      .select({ id: offices.id })
      .from(offices)
      .where(and(eq(offices.id, officeId), eq(offices.customerId, locked.customerId), isNull(offices.deletedAt)));
    if (found.length === 0) throw new AppError('storeOfficeForeign');
  }
  await setGroupOffice(tx, id, groupId, officeId);
  await recordChange(tx, actor.userId, {
    ...entityOf(id, locked.customerId),
    action: 'updated',
    after: { propertyGroup: { groupId, officeId } },
  });
  return readStore(tx, rowScope(actor), id);
}

type Parts = Pick<StoreRecord, 'name' | 'url' | 'dataFeedId' | 'filterIds' | 'schedule' | 'isActive'>;

/** Only what a store of this kind has. Listings that people add by hand pass through no filter, and their store stays active. */
function partsOf(kind: StoreRecord['kind'], { name, url, dataFeedId, filterIds, schedule, isActive }: Parts): Parts {
  const nothing = { url: '', dataFeedId: null, schedule: null };
  if (kind === 'URL') return { name, url, dataFeedId, filterIds, schedule, isActive };
  return kind === 'FEED' ? { name, ...nothing, filterIds, isActive } : { name, ...nothing, filterIds: [], isActive: true };
}

const nextRunAt = ({ schedule, isActive }: Pick<Parts, 'schedule' | 'isActive'>, now: number): Date | null => {
  const at = isActive ? nextStoreRun(schedule, now) : null;
  return at === null ? null : new Date(at);
};

function refuseMissing({ url, dataFeedId }: Parts): void {
  const fields = [
    ...(url === '' ? [{ path: 'url', message: URL_MISSING }] : []),
    ...(dataFeedId === null ? [{ path: 'dataFeedId', message: DATA_FEED_MISSING }] : []),
  ];
  if (fields.length > 0) throw new AppError('invalidInput', {}, fields);
}

/** A customer has one store for each feed account, since a listing must not be written twice. */
async function refuseFeedAccount(tx: Transaction, customerId: string, accountId: string): Promise<void> {
  await tx.select({ id: feedAccounts.id }).from(feedAccounts).where(eq(feedAccounts.id, accountId)).for('update');
  if (!(await isServedBy(tx, customerId, accountId))) throw new AppError('storeFeedAccountForeign');
  const taken = await tx
    .select({ id: stores.id })
    .from(stores)
    .where(and(eq(stores.customerId, customerId), eq(stores.feedAccountId, accountId), isNull(stores.deletedAt)));
  if (taken.length > 0) throw new AppError('storeFeedAccountTaken');
}

const entityOf = (id: string, customerId: string) => ({ area: 'stores', entity: 'store', entityId: id, customerId });
