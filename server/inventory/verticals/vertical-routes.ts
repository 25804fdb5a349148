import { verticalList } from '#contract/inventory/index.ts';
import type { verticalEndpoints } from '#contract/inventory/index.ts';
import { rowScope } from '#domain/access/index.ts';
import { globalScopePredicate, requireGlobalScope } from '../../db/lists/global-scope.ts';
import { runList } from '../../db/lists/run-list.ts';
import { removeRows, restoreRows } from '../../db/remove-rows.ts';
import type { Routes } from '../../http/bind-endpoints.ts';
import { oncePerIdempotencyKey } from '../../http/once-per-idempotency-key.ts';
import { checkVerticalChange } from './check-vertical-change.ts';
import { changeVertical, createVertical, requireVertical, resetVertical } from './save-vertical.ts';
import { definitionOf, readVerticalRecord, removableVerticals, verticalListSource } from './vertical-record-store.ts';

export const verticalRoutes: Routes<typeof verticalEndpoints> = {
  listVerticals: ({ context, actor, query }) => runList(context.db, verticalListSource, globalScopePredicate(rowScope(actor)), query),
  readVerticalPageSettings: () => verticalList,
  createVertical: ({ context, actor, body, request }) =>
    oncePerIdempotencyKey(context.db, actor, request, (tx) => createVertical(tx, actor, body)),
  readVertical: ({ context, actor, params }) => {
    requireGlobalScope(actor);
    return readVerticalRecord(context.db, params.verticalId);
  },
  updateVertical: ({ context, actor, params, body }) => changeVertical(context.db, actor, params.verticalId, body),
  checkVertical: async ({ context, actor, params, body }) => {
    const { code, definition } = await requireVertical(context.db, actor, params.verticalId);
    return checkVerticalChange(context.db, definition, definitionOf(code, body));
  },
  resetVertical: ({ context, actor, params, body }) => resetVertical(context.db, actor, params.verticalId, body),
  removeVerticals: ({ context, actor, body }) => removeRows(context.db, actor, removableVerticals(context.removalGuards.verticals), body),
  restoreVerticals: ({ context, actor, body }) =>
    restoreRows(context.db, actor, removableVerticals(context.removalGuards.verticals), body.ids),
};
