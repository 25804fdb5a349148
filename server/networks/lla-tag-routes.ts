import type { llaTagEndpoints } from '#contract/networks/index.ts';
import { rowScope } from '#domain/access/index.ts';
import { removeRows, restoreRows } from '../db/remove-rows.ts';
import { runList } from '../db/lists/run-list.ts';
import { AppError } from '../http/app-error.ts';
import type { Routes } from '../http/bind-endpoints.ts';
import { oncePerIdempotencyKey } from '../http/once-per-idempotency-key.ts';
import { namesOfCustomers } from './network-record-scope.ts';
import { llaTagListSource, ofCustomer, removableLlaTags } from './lla-tag-store.ts';
import { readLlaTag } from './read-lla-tag.ts';
import { changeLlaTag, createLlaTag } from './save-lla-tag.ts';

export const llaTagRoutes: Routes<typeof llaTagEndpoints> = {
  listLlaTags: async ({ context, actor, params, query }) => {
    const [customer] = await namesOfCustomers(context.db, rowScope(actor), [params.customerId]);
    if (!customer) throw new AppError('notFound');
    return runList(context.db, llaTagListSource, ofCustomer(customer._id), query);
  },
  createLlaTag: ({ context, actor, body, request }) =>
    oncePerIdempotencyKey(context.db, actor, request, (tx) => createLlaTag(context, tx, actor, body)),
  readLlaTag: ({ context, actor, params }) => readLlaTag(context.db, rowScope(actor), params.id),
  updateLlaTag: ({ context, actor, params, body }) => context.db.transaction((tx) => changeLlaTag(context, tx, actor, params.id, body)),
  removeLlaTags: ({ context, actor, body }) => removeRows(context.db, actor, removableLlaTags, body),
  restoreLlaTags: ({ context, actor, body }) => restoreRows(context.db, actor, removableLlaTags, body.ids),
};
