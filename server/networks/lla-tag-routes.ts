import type { llaTagEndpoints, LlaTagInput, LlaTagRow } from '#contract/networks/index.ts';
import { rowScope } from '#domain/access/index.ts';
import type { Actor } from '#domain/access/index.ts';
import type { Transaction } from '../db/connection.ts';
import { recordChange } from '../db/record-change.ts';
import { removeRows, restoreRows } from '../db/remove-rows.ts';
import { runList } from '../db/run-list.ts';
import { violatedUniqueIndex } from '../db/violated-constraint.ts';
import { AppError } from '../http/app-error.ts';
import type { Routes } from '../http/bind-endpoints.ts';
import { oncePerKey } from '../http/once-per-key.ts';
import { namesOfCustomers } from './customers-served.ts';
import { insertLlaTag, llaTagListSource, ofCustomer, removableLlaTags } from './lla-tag-store.ts';

export const llaTagRoutes: Routes<typeof llaTagEndpoints> = {
  listLlaTags: async ({ house, actor, params, query }) => {
    const [customer] = await namesOfCustomers(house.db, rowScope(actor), [params.customerId]);
    if (!customer) throw new AppError('notFound');
    return runList(house.db, llaTagListSource, ofCustomer(customer._id), query);
  },
  createLlaTag: ({ house, actor, body, request }) => oncePerKey(house.db, actor, request, (tx) => createLlaTag(tx, actor, body)),
  removeLlaTags: ({ house, actor, body }) => removeRows(house.db, actor, removableLlaTags, body),
  restoreLlaTags: ({ house, actor, body }) => restoreRows(house.db, actor, removableLlaTags, body.ids),
};

async function createLlaTag(tx: Transaction, actor: Actor, input: LlaTagInput): Promise<LlaTagRow> {
  const [customer] = await namesOfCustomers(tx, rowScope(actor), [input.customerId]);
  if (!customer) throw new AppError('notFound');
  const tag = await insertLlaTag(tx, input).catch(refuseTakenName(input.name));
  await recordChange(tx, actor.userId, { area: 'lla-tags', entity: 'LLA tag', entityId: tag._id, customerId: customer._id, action: 'created', after: input });
  return tag;
}

const refuseTakenName = (name: string) => (error: unknown): never => {
  if (violatedUniqueIndex(error) === 'lla_tags_name_unique') throw new AppError('llaTagNameTaken', { name }, [{ path: 'name', message: 'This name is taken.' }]);
  throw error;
};
