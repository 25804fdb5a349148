import type { PreflightAnswer, preflightEndpoints } from '#contract/campaigns/index.ts';
import type { Actor } from '#domain/access/index.ts';
import type { PreflightFinding } from '#domain/campaigns/index.ts';
import type { AppContext } from '../../app-context.ts';
import { AppError } from '../../http/app-error.ts';
import type { Routes } from '../../http/bind-endpoints.ts';
import { findOrder, readDraftToPlan } from '../../orders/index.ts';
import { deliveryOrderOf, readDeliveryOrder } from '../delivery/read-delivery-order.ts';
import type { OrderToDeliver } from '../delivery/read-delivery-order.ts';
import { findingsOf } from './check-delivery.ts';

export const preflightRoutes: Routes<typeof preflightEndpoints> = {
  checkOrderDraft: async ({ context, actor, body }) => {
    const toDeliver = await deliveryOrderOf(context, await readDraftToPlan(context, actor, body));
    return toDeliver ? answer(context, actor, toDeliver) : { findings: [], hasInstagram: false };
  },
  checkOrder: async ({ context, actor, params }) => {
    const isVisible = (await findOrder(context.db, actor, params.orderId)) !== null;
    const toDeliver = isVisible ? await readDeliveryOrder(context, params.orderId) : null;
    if (!toDeliver) throw new AppError('notFound');
    return answer(context, actor, toDeliver);
  },
};

const answer = (context: AppContext, actor: Actor, toDeliver: OrderToDeliver): PreflightAnswer => ({
  findings: shownTo(actor, findingsOf(context, toDeliver)),
  hasInstagram: (toDeliver.destinations.page?.instagramId ?? null) !== null,
});

/** Customers' people can open their own items; everything else is fixed by staff. */
const shownTo = ({ customerId }: Actor, findings: readonly PreflightFinding[]): PreflightFinding[] =>
  findings.map((finding) => {
    const { field, record } = finding.where;
    const canOpen = customerId === null || record?.kind === 'listing' || record?.kind === 'resource';
    return canOpen ? finding : { ...finding, where: { field, record: null } };
  });
