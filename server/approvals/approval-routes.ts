import type { approvalEndpoints } from '#contract/approvals/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { addressBlock } from '#domain/accounts/index.ts';
import { AppError } from '../http/app-error.ts';
import type { Routes } from '../http/bind-endpoints.ts';
import { preparePaymentBySeller } from '../orders/index.ts';
import { sendApprovalCode } from './approval-code.ts';
import { decideApproval } from './decide-approval.ts';
import { limitPaymentRequests } from './limit-payment-requests.ts';
import { markApprovalOpened } from './mark-approval-opened.ts';
import { readOrderApproval } from './read-order-approval.ts';
import { requestSellerRenders } from './seller-renders.ts';
import { readSellerPage } from './seller-view.ts';
import { resendApprovalLink, revokeApprovalLink, sendApprovalLink } from './send-approval-link.ts';

const OK = { ok: true } as const;

/** People who work with orders must not decide for the seller, in whatever window they are signed in. */
function refuseSignedIn(actor: Actor | null): void {
  if (actor) throw new AppError('approvalSignedIn');
}

export const approvalRoutes: Routes<typeof approvalEndpoints> = {
  readOrderApproval: ({ context, actor, params }) => readOrderApproval(context, actor, params.orderId),
  sendApprovalLink: async ({ context, actor, params, body }) => {
    await sendApprovalLink(context, actor, params.orderId, body);
    await requestSellerRenders(context, params.orderId);
    return readOrderApproval(context, actor, params.orderId);
  },
  resendApprovalLink: async ({ context, actor, params }) => {
    await resendApprovalLink(context, actor, params.orderId);
    await requestSellerRenders(context, params.orderId);
    return readOrderApproval(context, actor, params.orderId);
  },
  revokeApprovalLink: async ({ context, actor, params }) => {
    await revokeApprovalLink(context, actor, params.orderId);
    return readOrderApproval(context, actor, params.orderId);
  },
  readSellerView: async ({ context, params }) => (await readSellerPage(context, params.linkId)).view,
  markApprovalOpened: async ({ context, actor, params }) => {
    // An agent who follows their own link has not been the seller.
    if (!actor) await markApprovalOpened(context, params.linkId);
    return OK;
  },
  sendApprovalCode: async ({ context, actor, params, request }) => {
    refuseSignedIn(actor);
    const page = await readSellerPage(context, params.linkId);
    await sendApprovalCode(context, params.linkId, page, addressBlock(request.ip));
    return OK;
  },
  decideApproval: async ({ context, actor, params, body, request }) => {
    refuseSignedIn(actor);
    const page = await readSellerPage(context, params.linkId);
    const visitor = { address: request.ip, userAgent: request.headers['user-agent'] ?? '' };
    await decideApproval(context, params.linkId, page, body, visitor);
    return (await readSellerPage(context, params.linkId)).view;
  },
  prepareSellerPayment: async ({ context, params, reply }) => {
    // The answer holds the payment's client secret.
    reply.header('cache-control', 'no-store');
    const { link, order, view } = await readSellerPage(context, params.linkId);
    // Once the order is paid the answer says so, also where somebody else paid.
    if (!view.isPayable && !view.order.isPaid) throw new AppError('orderNotPayable');
    await limitPaymentRequests(context, link.id);
    return preparePaymentBySeller(context, order, { id: link.id, name: link.sellerName, email: link.sellerEmail });
  },
};
