import { outdatedCreativeList } from '#contract/campaigns/index.ts';
import type { outdatedCreativeEndpoints } from '#contract/campaigns/index.ts';
import { runList } from '../../db/lists/run-list.ts';
import type { Routes } from '../../http/bind-endpoints.ts';
import { oncePerIdempotencyKey } from '../../http/once-per-idempotency-key.ts';
import { creativesVisibleTo, outdatedCreativeSource } from './outdated-creative-list.ts';
import { readOutdatedCreatives } from './outdated-creative-view.ts';
import { requestReplacements } from './request-replacement.ts';

export const outdatedCreativeRoutes: Routes<typeof outdatedCreativeEndpoints> = {
  listOutdatedCreatives: ({ context, actor, query }) => runList(context.db, outdatedCreativeSource, creativesVisibleTo(actor), query),
  readOutdatedCreativePageSettings: () => outdatedCreativeList,
  readOutdatedCreatives: async ({ context, actor, query }) => ({
    outdatedCreatives: await readOutdatedCreatives(context.db, actor, query),
  }),
  replaceOutdatedCreatives: ({ context, actor, body, request }) =>
    oncePerIdempotencyKey(context.db, actor, request, (tx) => requestReplacements(context, tx, actor, body.ids)),
};
