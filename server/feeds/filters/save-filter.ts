// Creates data filters, changes their drafts, and puts published versions back into the draft.
import type { DataFilter, FilterChange, FilterInput } from '#contract/feeds/index.ts';
import { errorText } from '#contract/error-catalogue.ts';
import type { Actor } from '#domain/access/index.ts';
import { v7 as newId } from 'uuid';
import type { Transaction } from '../../db/connection.ts';
import { requireGlobalScope } from '../../db/lists/global-scope.ts';
import { recordChange } from '../../db/record-change.ts';
import { violatedUniqueIndex } from '../../db/violated-constraint.ts';
import { AppError } from '../../http/app-error.ts';
import { nameTaken } from '../../http/name-taken.ts';
import { listVerticals } from '../../inventory/index.ts';
import { lockFilter, readFilter, readFilterVersion, updateFilterRow } from './filter-store.ts';
import { filters } from './filter-table.ts';

export const filterEntity = (id: string) => ({ area: 'data-filters', entity: 'data filter', entityId: id, customerId: null });

export async function createFilter(tx: Transaction, actor: Actor, input: FilterInput): Promise<DataFilter> {
  requireGlobalScope(actor);
  const known = await listVerticals(tx);
  if (!known.some(({ code }) => code === input.vertical))
    throw new AppError('unknownVertical', {}, [{ path: 'vertical', message: errorText('unknownVertical') }]);
  const id = newId();
  await tx
    .insert(filters)
    .values({ id, changedBy: actor.userId, ...input })
    .catch(refuseTakenName(input.name));
  await recordChange(tx, actor.userId, { ...filterEntity(id), action: 'created', after: input });
  return readFilter(tx, id);
}

export async function changeFilter(tx: Transaction, actor: Actor, id: string, { version, ...input }: FilterChange): Promise<DataFilter> {
  requireGlobalScope(actor);
  const before = await lockFilter(tx, id);
  if (!before) throw new AppError('notFound');
  if (version !== undefined && version !== before.version) throw new AppError('changedMeanwhile');
  await updateFilterRow(tx, id, actor.userId, input).catch(refuseTakenName(input.name));
  await recordChange(tx, actor.userId, { ...filterEntity(id), action: 'updated', before, after: input });
  return readFilter(tx, id);
}

export async function restoreFilterVersion(tx: Transaction, actor: Actor, id: string, number: number): Promise<DataFilter> {
  requireGlobalScope(actor);
  const before = await lockFilter(tx, id);
  const version = before && (await readFilterVersion(tx, id, number));
  if (!before || !version) throw new AppError('notFound');
  const { code } = version;
  await updateFilterRow(tx, id, actor.userId, { code });
  await recordChange(tx, actor.userId, { ...filterEntity(id), action: 'updated', before, after: { code, restoredVersion: number } });
  return readFilter(tx, id);
}

const refuseTakenName =
  (name: string) =>
  (error: unknown): never => {
    if (violatedUniqueIndex(error) === 'filters_name_unique') throw nameTaken('filterNameTaken', name);
    throw error;
  };
