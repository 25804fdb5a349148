// Creating, changing and resetting a vertical. A change that affects stored listings must be confirmed.
import type { VerticalChange, VerticalInput, VerticalRecord } from '#contract/inventory/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { verticalByCode, verticalCode } from '#domain/inventory/index.ts';
import type { Vertical } from '#domain/inventory/index.ts';
import { requireGlobalScope } from '../../db/lists/global-scope.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import { recordChange } from '../../db/record-change.ts';
import { violatedUniqueIndex } from '../../db/violated-constraint.ts';
import { AppError } from '../../http/app-error.ts';
import { nameTaken } from '../../http/name-taken.ts';
import { checkVerticalChange } from './check-vertical-change.ts';
import {
  definitionOf,
  findVertical,
  freeCode,
  insertVertical,
  lockVertical,
  readVerticalRecord,
  updateVerticalRow,
} from './vertical-record-store.ts';
import type { StoredVertical } from './vertical-record-store.ts';

export async function createVertical(tx: Transaction, actor: Actor, input: VerticalInput): Promise<VerticalRecord> {
  requireGlobalScope(actor);
  const definition = definitionOf(await freeCode(tx, verticalCode(input.name)), input);
  const id = await insertVertical(tx, definition, actor.userId).catch(refuseTakenName(input.name));
  await recordChange(tx, actor.userId, { ...entityOf(id), action: 'created', after: { ...definition } });
  return readVerticalRecord(tx, id);
}

interface Confirmation {
  version?: number | undefined;
  isConfirmed?: boolean | undefined;
}

export async function changeVertical(
  db: Database,
  actor: Actor,
  id: string,
  { version, isConfirmed, ...input }: VerticalChange,
): Promise<VerticalRecord> {
  const stored = await requireVertical(db, actor, id);
  return redefine(db, actor, stored, definitionOf(stored.code, input), { version, isConfirmed });
}

export async function resetVertical(db: Database, actor: Actor, id: string, confirmation: Confirmation): Promise<VerticalRecord> {
  const stored = await requireVertical(db, actor, id);
  const original = verticalByCode(stored.code);
  if (!original) throw new AppError('verticalNotBuiltIn', { name: stored.definition.label });
  return redefine(db, actor, stored, original, confirmation);
}

export async function requireVertical(db: Database, actor: Actor, id: string): Promise<StoredVertical> {
  requireGlobalScope(actor);
  const stored = await findVertical(db, id);
  if (!stored) throw new AppError('notFound');
  return stored;
}

/** The listings are counted before the transaction, since that can take a while and only warns. */
async function redefine(
  db: Database,
  actor: Actor,
  stored: StoredVertical,
  definition: Vertical,
  { version, isConfirmed }: Confirmation,
): Promise<VerticalRecord> {
  const { id } = stored;
  if (version !== undefined && version !== stored.version) throw new AppError('changedMeanwhile');
  if (!isConfirmed) {
    const { effects } = await checkVerticalChange(db, stored.definition, definition);
    if (effects.length > 0) throw new AppError('verticalAffectsListings');
  }
  return db.transaction(async (tx) => {
    const before = await lockVertical(tx, id);
    if (!before) throw new AppError('notFound');
    if (before.version !== stored.version) throw new AppError('changedMeanwhile');
    const isOriginal = definition === verticalByCode(definition.code);
    await updateVerticalRow(tx, id, definition, isOriginal ? null : actor.userId).catch(refuseTakenName(definition.label));
    await recordChange(tx, actor.userId, {
      ...entityOf(id),
      action: 'updated',
      before: { ...before.definition },
      after: { ...definition },
    });
    return readVerticalRecord(tx, id);
  });
}

const entityOf = (id: string) => ({ area: 'verticals', entity: 'vertical', entityId: id, customerId: null });

const refuseTakenName =
  (name: string) =>
  (error: unknown): never => {
    if (violatedUniqueIndex(error) === 'verticals_name_unique') throw nameTaken('verticalNameTaken', name);
    throw error;
  };
