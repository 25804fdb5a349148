// Creating and changing an LLA tag, and the audiences that have it. The look-alikes follow in the background.
import type { LlaTag, LlaTagChange, LlaTagInput, LlaTagRow } from '#contract/networks/index.ts';
import { rowScope } from '#domain/access/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { and, arrayContains, eq, isNull } from 'drizzle-orm';
import type { AppContext } from '../app-context.ts';
import type { Transaction } from '../db/connection.ts';
import { recordChange } from '../db/record-change.ts';
import { violatedUniqueIndex } from '../db/violated-constraint.ts';
import { AppError } from '../http/app-error.ts';
import { nameTaken } from '../http/name-taken.ts';
import { networkAccounts } from './account-table.ts';
import { insertLlaTag, lockLlaTag, readLlaTagRow, updateLlaTagRow } from './lla-tag-store.ts';
import { namesOfCustomers } from './network-record-scope.ts';
import { readLlaTag } from './read-lla-tag.ts';
import { renameTag, tagSources } from './tagged-audiences.ts';
import { enqueueAccountUpdate } from './update-from-meta-job.ts';

export async function createLlaTag(context: AppContext, tx: Transaction, actor: Actor, input: LlaTagInput): Promise<LlaTagRow> {
  const [customer] = await namesOfCustomers(tx, rowScope(actor), [input.customerId]);
  if (!customer) throw new AppError('notFound');
  const id = await insertLlaTag(tx, input).catch(refuseTakenName(input.name));
  if (input.sourceIds) await tagSources(tx, input.customerId, input.name, input.sourceIds);
  await recordChange(tx, actor.userId, { ...changeOf(id, input.customerId), action: 'created', after: input });
  await updateAccounts(context, tx, actor, input.customerId);
  return readLlaTagRow(tx, id);
}

export async function changeLlaTag(
  context: AppContext,
  tx: Transaction,
  actor: Actor,
  id: string,
  { version, ...input }: LlaTagChange,
): Promise<LlaTag> {
  const scope = rowScope(actor);
  const before = await lockLlaTag(tx, scope, id);
  if (!before) throw new AppError('notFound');
  if (version !== undefined && version !== before.version) throw new AppError('changedMeanwhile');
  await updateLlaTagRow(tx, id, input).catch(refuseTakenName(input.name));
  await renameTag(tx, before.customerId, before.name, input.name);
  if (input.sourceIds) await tagSources(tx, before.customerId, input.name, input.sourceIds);
  const { name, lookalikeCountry: country, lookalikePercent: percent } = before;
  const lookalike = country === null || percent === null ? null : { country, percent };
  await recordChange(tx, actor.userId, {
    ...changeOf(id, before.customerId),
    action: 'updated',
    before: { name, lookalike },
    after: { ...input },
  });
  await updateAccounts(context, tx, actor, before.customerId);
  return readLlaTag(tx, scope, id);
}

const changeOf = (entityId: string, customerId: string) => ({ area: 'lla-tags', entity: 'LLA tag', entityId, customerId }) as const;

async function updateAccounts(context: AppContext, tx: Transaction, actor: Actor, customerId: string): Promise<void> {
  const { id, name, tokenState } = networkAccounts;
  const accounts = await tx
    .select({ id, name, tokenState })
    .from(networkAccounts)
    .where(
      and(eq(networkAccounts.network, 'meta'), isNull(networkAccounts.deletedAt), arrayContains(networkAccounts.customerIds, [customerId])),
    );
  for (const account of accounts) await enqueueAccountUpdate(context, tx, account, actor.userId);
}

const refuseTakenName =
  (name: string) =>
  (error: unknown): never => {
    if (violatedUniqueIndex(error) === 'lla_tags_name_unique') throw nameTaken('llaTagNameTaken', name);
    throw error;
  };
