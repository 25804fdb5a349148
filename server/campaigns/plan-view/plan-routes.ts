import type { planEndpoints } from '#contract/campaigns/index.ts';
import type { Routes } from '../../http/bind-endpoints.ts';
import { startHeldDelivery } from '../delivery/start-held.ts';
import { readPlan } from './read-plan.ts';
import { rehearsePlan } from './rehearse-plan.ts';
import { showPlan } from './show-plan.ts';

export const planRoutes: Routes<typeof planEndpoints> = {
  readDeliveryPlan: async ({ context, actor, params, query }) =>
    showPlan(context.db, params.orderId, await readPlan(context, actor, params.orderId), { withFields: query.fields === 'true' }),
  rehearseDelivery: async ({ context, actor, params }) => rehearsePlan(context, await readPlan(context, actor, params.orderId)),
  startHeldDelivery: async ({ context, actor, params }) => {
    await startHeldDelivery(context, actor, params.orderId);
    return showPlan(context.db, params.orderId, await readPlan(context, actor, params.orderId), { withFields: false });
  },
};
