// Endpoints of the seller's approval: those of the people who sell, and the public ones behind the link. A GET changes nothing, so that
// a link preview or a virus scanner that opens the link approves nothing.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../id.ts';
import { paymentData } from '../orders/index.ts';
import { approvalLinkId, decisionInput, orderApproval, sellerInput, sellerView } from './approval-shapes.ts';

const orderId = z.object({ orderId: id });
const linkId = z.object({ linkId: approvalLinkId });
/** Everyone who sees orders. */
const readers = ['admin', 'operations', 'sales', 'branchuser', 'branchmanager', 'corporate'] as const;

export const approvalEndpoints = {
  readOrderApproval: endpoint({
    method: 'GET',
    path: '/api/orders/{orderId}/approval',
    summary: 'The status of the seller’s approval of an order',
    area: 'orders',
    access: readers,
    params: orderId,
    output: orderApproval,
    errors: ['notFound'],
  }),
  sendApprovalLink: endpoint({
    method: 'POST',
    path: '/api/orders/{orderId}/approval',
    summary:
      'Send the seller the link to approve an order, or to follow one that was approved or runs. A link to another person is turned off, one to the same person is sent again',
    area: 'orders',
    access: readers,
    notByKey: true,
    params: orderId,
    body: sellerInput,
    output: orderApproval,
    errors: ['notFound', 'approvalNotSendable', 'approvalByColleague', 'orderCustomerSwitchedOff', 'tooManyMails'],
  }),
  resendApprovalLink: endpoint({
    method: 'POST',
    path: '/api/orders/{orderId}/approval/resend',
    summary: 'Send the same link again, about the order as it is now. If the order was approved or is live, the email asks for no decision',
    area: 'orders',
    access: readers,
    notByKey: true,
    params: orderId,
    output: orderApproval,
    errors: ['notFound', 'approvalNoLink', 'approvalNotSendable', 'approvalByColleague', 'orderCustomerSwitchedOff', 'tooManyMails'],
  }),
  revokeApprovalLink: endpoint({
    method: 'DELETE',
    path: '/api/orders/{orderId}/approval',
    summary: 'Turn off the seller’s link',
    area: 'orders',
    access: readers,
    params: orderId,
    output: orderApproval,
    errors: ['notFound', 'approvalNoLink'],
  }),
  readSellerView: endpoint({
    method: 'GET',
    path: '/api/approvals/{linkId}',
    summary: 'An order as its seller reads it: the ads, the price and the dates',
    area: 'approvals',
    access: 'public',
    params: linkId,
    output: sellerView,
    errors: ['approvalLinkGone'],
  }),
  markApprovalOpened: endpoint({
    method: 'POST',
    path: '/api/approvals/{linkId}/opened',
    summary: 'Record that the seller opened the link. Only the first time counts',
    area: 'approvals',
    access: 'public',
    params: linkId,
    output: z.object({ ok: z.literal(true) }),
    errors: ['approvalLinkGone'],
  }),
  sendApprovalCode: endpoint({
    method: 'POST',
    path: '/api/approvals/{linkId}/code',
    summary: 'Email the seller a code that a decision needs',
    area: 'approvals',
    access: 'public',
    params: linkId,
    output: z.object({ ok: z.literal(true) }),
    errors: ['approvalLinkGone', 'approvalNotOpen', 'approvalSignedIn', 'tooManyCodes'],
  }),
  decideApproval: endpoint({
    method: 'POST',
    path: '/api/approvals/{linkId}/decision',
    summary: 'Approve the order as it was shown, or ask for a change. Sent again, it has no further effect',
    area: 'approvals',
    access: 'public',
    params: linkId,
    body: decisionInput,
    output: sellerView,
    errors: [
      'approvalLinkGone',
      'approvalNotOpen',
      'approvalOrderChanged',
      'approvalSignedIn',
      'approvalCodeWrong',
      'approvalCodeExpired',
      'approvalCodeUsedUp',
      'tooManyCodes',
    ],
  }),
  prepareSellerPayment: endpoint({
    method: 'POST',
    path: '/api/approvals/{linkId}/payment',
    summary: 'What the card screen needs so that the seller can pay the order. Repeated calls return the same payment',
    area: 'approvals',
    access: 'public',
    params: linkId,
    output: paymentData,
    errors: ['approvalLinkGone', 'paymentDataMissing', 'orderNotPayable', 'cardCannotPay', 'paymentsUnavailable', 'tooManyPaymentRequests'],
  }),
} as const;
