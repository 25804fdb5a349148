// Creates and changes a data feed.
import type { DataFeed, DataFeedChange, DataFeedInput } from '#contract/feeds/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { requireGlobalScope } from '../../db/lists/global-scope.ts';
import type { Transaction } from '../../db/connection.ts';
import { recordChange } from '../../db/record-change.ts';
import { violatedUniqueIndex } from '../../db/violated-constraint.ts';
import { AppError } from '../../http/app-error.ts';
import { nameTaken } from '../../http/name-taken.ts';
import { insertDataFeed, lockDataFeed, readDataFeed, updateDataFeedRow } from './data-feed-store.ts';
import { requireVertical } from './require-vertical.ts';

export async function createDataFeed(tx: Transaction, actor: Actor, input: DataFeedInput): Promise<DataFeed> {
  requireGlobalScope(actor);
  await requireVertical(tx, input.verticalId);
  const id = await insertDataFeed(tx, input).catch(refuseTakenName(input.name));
  await recordChange(tx, actor.userId, { ...entityOf(id), action: 'created', after: input });
  return readBack(tx, id);
}

export async function changeDataFeed(tx: Transaction, actor: Actor, id: string, { version, ...input }: DataFeedChange): Promise<DataFeed> {
  requireGlobalScope(actor);
  const before = await lockDataFeed(tx, id);
  if (!before) throw new AppError('notFound');
  if (version !== undefined && version !== before.version) throw new AppError('changedMeanwhile');
  await updateDataFeedRow(tx, id, input).catch(refuseTakenName(input.name));
  await recordChange(tx, actor.userId, { ...entityOf(id), action: 'updated', before, after: input });
  return readBack(tx, id);
}

const entityOf = (id: string) => ({ area: 'data-feeds', entity: 'data feed', entityId: id, customerId: null });

async function readBack(tx: Transaction, id: string): Promise<DataFeed> {
  const feed = await readDataFeed(tx, id);
  if (!feed) throw new AppError('notFound');
  return feed;
}

const refuseTakenName =
  (name: string) =>
  (error: unknown): never => {
    if (violatedUniqueIndex(error) === 'data_feeds_name_unique') throw nameTaken('dataFeedNameTaken', name);
    throw error;
  };
