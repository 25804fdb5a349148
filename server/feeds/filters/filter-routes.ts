// Handlers for data filters.
import type { filterEndpoints } from '#contract/feeds/index.ts';
import { rowScope } from '#domain/access/index.ts';
import { FILTER_SNIPPETS } from '#domain/feeds/index.ts';
import { isGlobalScope, globalScopePredicate, requireGlobalScope } from '../../db/lists/global-scope.ts';
import { runList } from '../../db/lists/run-list.ts';
import { removeRows, restoreRows } from '../../db/remove-rows.ts';
import type { Routes } from '../../http/bind-endpoints.ts';
import { oncePerIdempotencyKey } from '../../http/once-per-idempotency-key.ts';
import { verticalCodeOf } from '../../inventory/index.ts';
import { filterListSource, listFiltersOfVertical, readFilter, readFilterList, removableFilters } from './filter-store.ts';
import { publishFilter } from './publish-filter.ts';
import { runFilter } from './run-filter.ts';
import { changeFilter, createFilter } from './save-filter.ts';

export const filterRoutes: Routes<typeof filterEndpoints> = {
  listFilters: ({ context, actor, query }) => runList(context.db, filterListSource, globalScopePredicate(rowScope(actor)), query),
  readFilterPageSettings: ({ context }) => readFilterList(context.db),
  listFilterSnippets: () => ({ snippets: [...FILTER_SNIPPETS] }),
  listFiltersOfVertical: async ({ context, actor, params }) => ({
    dataFilters: isGlobalScope(actor) ? await listFiltersOfVertical(context.db, await verticalCodeOf(context.db, params.verticalId)) : [],
  }),
  createFilter: ({ context, actor, body, request }) =>
    oncePerIdempotencyKey(context.db, actor, request, (tx) => createFilter(tx, actor, body)),
  readFilter: ({ context, actor, params }) => {
    requireGlobalScope(actor);
    return readFilter(context.db, params.filterId);
  },
  updateFilter: ({ context, actor, params, body }) => context.db.transaction((tx) => changeFilter(tx, actor, params.filterId, body)),
  publishFilter: ({ context, actor, params }) => publishFilter(context, actor, params.filterId),
  runFilter: ({ context, actor, params, body }) => runFilter(context, actor, params.filterId, body),
  removeFilters: ({ context, actor, body }) => removeRows(context.db, actor, removableFilters, body),
  restoreFilters: ({ context, actor, body }) => restoreRows(context.db, actor, removableFilters, body.ids),
};
