import type { llaTagEndpoints, LlaTagInput, LlaTagRow } from '#contract/networks/index.ts';
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
import { namesOfCustomers } from './network-record-scope.ts';
import { insertLlaTag, llaTagListSource, ofCustomer, removableLlaTags } from './lla-tag-store.ts';

export const llaTagRoutes: Routes<typeof llaTagEndpoints> = {
  listLlaTags: async ({ context, actor, params, query }) => {
    const [customer] = await namesOfCustomers(context.db, rowScope(actor), [params.customerId]);
    if (!customer) throw new AppError('notFound');
    return runList(context.db, llaTagListSource, ofCustomer(customer._id), query);
  },
  createLlaTag: ({ context, actor, body, request }) =>
    oncePerIdempotencyKey(context.db, actor, request, (tx) => createLlaTag(tx, actor, body)),
  removeLlaTags: ({ context, actor, body }) => removeRows(context.db, actor, removableLlaTags, body),
  restoreLlaTags: ({ context, actor, body }) => restoreRows(context.db, actor, removableLlaTags, body.ids),
};

async function createLlaTag(tx: Transaction, actor: Actor, input: LlaTagInput): Promise<LlaTagRow> {
  const [customer] = await namesOfCustomers(tx, rowScope(actor), [input.customerId]);
  if (!customer) throw new AppError('notFound');
  const tag = await insertLlaTag(tx, input).catch(refuseTakenName(input.name));
  await recordChange(tx, actor.userId, {
    area: 'lla-tags',
    entity: 'LLA tag',
    entityId: tag._id,
    customerId: customer._id,
    action: 'created',
    after: input,
  });
  return tag;
}

const refuseTakenName =
  (name: string) =>
  (error: unknown): never => {
    if (violatedUniqueIndex(error) === 'lla_tags_name_unique') throw nameTaken('llaTagNameTaken', name);
    throw error;
  };
