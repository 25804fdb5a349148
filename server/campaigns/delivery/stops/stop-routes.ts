import type { stopEndpoints } from '#contract/campaigns/index.ts';
import { isGlobalScope, requireGlobalScope } from '../../../db/lists/global-scope.ts';
import type { Routes } from '../../../http/bind-endpoints.ts';
import { oncePerIdempotencyKey } from '../../../http/once-per-idempotency-key.ts';
import { listStops, releaseStop, setStop } from './stop-store.ts';

export const stopRoutes: Routes<typeof stopEndpoints> = {
  listDeliveryStops: async ({ context, actor }) => ({ stops: isGlobalScope(actor) ? await listStops(context.db) : [] }),
  setDeliveryStop: ({ context, actor, body, request }) => {
    requireGlobalScope(actor);
    return oncePerIdempotencyKey(context.db, actor, request, (tx) => setStop(tx, actor, body));
  },
  releaseDeliveryStop: ({ context, actor, params }) => {
    requireGlobalScope(actor);
    return context.db.transaction((tx) => releaseStop(tx, actor, params.stopId));
  },
};
