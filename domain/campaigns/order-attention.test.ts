import { expect, test } from 'vitest';
import { orderAttention, stoppedReason } from './order-attention.ts';
import type { AttentionFacts } from './order-attention.ts';

const facts = (given: Partial<AttentionFacts>): AttentionFacts => ({
  status: 'READY',
  failure: null,
  item: { kind: 'listing', id: 'l1' },
  accounts: { meta: 'a1', google: 'a2' },
  findings: [],
  deliveries: [],
  waitsForApproval: false,
  rejected: [],
  ...given,
});
const blocks = (text: string, where: Partial<NonNullable<AttentionFacts['findings']>[number]['where']> = {}) => ({
  severity: 'blocks' as const,
  text,
  where: { field: null, record: null, ...where },
});
const warning = { severity: 'warns' as const, text: 'No Instagram account.', where: { field: null, record: null } };
const delivery = (state: 'HELD' | 'WAITING' | 'FAILED' | 'RUNNING' | 'DELIVERED', reason: string | null = null) => ({
  network: 'meta' as const,
  state,
  reason,
});
const failedOnMeta = { status: 'FAILED' as const, deliveries: [delivery('FAILED')] };

test.each<[name: string, given: Partial<AttentionFacts>, state: string | undefined, cause: string | RegExp, action: string]>([
  ['to accept', { status: 'NEW' }, 'toAccept', /Accept the order/, 'acceptOrder'],
  ['to pay', { status: 'PENDING_PAYMENT' }, 'toPay', /card payment/, 'takePayment'],
  ['with a refund that failed', { status: 'CANCELLED', isRefundFailed: true }, 'refundFailed', /did not refund/, 'retryRefund'],
  ['for the seller', { waitsForApproval: true }, 'awaitingApproval', /seller approves/, 'showApproval'],
  [
    'that the seller wants changed',
    { waitsForApproval: true, isChangeAsked: true },
    'awaitingApproval',
    /^Change the order/,
    'showApproval',
  ],
  [
    'of an inactive customer',
    { findings: [warning, blocks('Kauri is switched off.', { record: { kind: 'customer', id: 'c1' } })] },
    'blocked',
    'Kauri is switched off.',
    'openRecord customer c1 Open customer',
  ],
  ['that waits for a plan check', { status: 'PROCESSING', deliveries: [delivery('HELD')] }, 'toCheck', /checked its plan/, 'checkPlan'],
  [
    'that a stop holds',
    { status: 'PROCESSING', deliveries: [delivery('HELD'), delivery('WAITING', stoppedReason('Wrong prices'))] },
    'stopped',
    'Deliveries are stopped: Wrong prices',
    'showStops',
  ],
  [
    'with a rejected ad',
    {
      status: 'DELIVERED',
      rejected: [
        { _id: 'k1', name: 'Spring', network: 'google', refusal: 'UNRELIABLE_CLAIMS' },
        { _id: 'k2', name: 'Other', network: 'meta', refusal: null },
      ],
    },
    'rejectedAd',
    /^Spring: The ad promises a result that cannot be guaranteed\. Remove promises .* 1 more campaign has rejected ads\.$/,
    'openCampaign google k1',
  ],
  // Failed deliveries: where it is fixed.
  [
    'that the delivery check blocks',
    { status: 'FAILED', failure: 'Old.', findings: [blocks('The page is gone.', { record: { kind: 'customer', id: 'c1' } })] },
    'failed',
    'The page is gone.',
    'openRecord customer c1 Choose page fbPageId, then again',
  ],
  [
    'whose start has passed',
    { status: 'FAILED', failure: 'Late.', findings: [blocks('Too late.', { field: { step: 'details', path: 'startDate' } as never })] },
    'failed',
    'Too late.',
    'editField startDate Change start date, then again',
  ],
  [
    'on an account at its limit',
    { ...failedOnMeta, failure: 'The ad account has reached its spending limit.' },
    'failed',
    'The ad account has reached its spending limit.',
    'openRecord metaAccount a1 Raise spending limit, then again',
  ],
  [
    'on an account that is closed',
    { ...failedOnMeta, failure: 'Meta: The ad account is closed', deliveries: [{ ...delivery('FAILED'), network: 'google' }] },
    'failed',
    /closed/,
    'openRecord googleAccount a2 Open GDN account, then again',
  ],
  [
    'with a picture that is too small',
    { ...failedOnMeta, failure: 'Meta: The image of the ad is smaller than 600 × 600 pixels.' },
    'failed',
    /smaller/,
    'openRecord listing l1 Change image, then again',
  ],
  [
    'with a refused headline',
    { ...failedOnMeta, failure: 'Google Ads: The headline “AUCTION” has too many capital letters.' },
    'failed',
    /AUCTION/,
    'openRecord listing l1 Change headline, then again',
  ],
  ['for a reason that is not known', { ...failedOnMeta, failure: 'Error 1487.' }, 'failed', 'Error 1487.', 'deliverAgain'],
  ['that is fixed by now', { status: 'FAILED', failure: 'The page needs a token.' }, 'failed', /token/, 'deliverAgain'],
  ['that the provider held back', { status: 'FAILED' }, 'failed', /refunded or disputed/, 'deliverAgain'],
  // In a list, where neither findings nor deliveries are known.
  [
    'in a list, with a known cause',
    { status: 'FAILED', failure: 'Google: The spending limit is reached.', findings: null, accounts: {}, item: null },
    'failed',
    /limit/,
    'openRecord googleAccount null Raise spending limit, then again',
  ],
  ['in a list, with another', { status: 'FAILED', failure: 'Other.', findings: null }, 'failed', 'Other.', 'openOrder'],
])('an order %s', (_name, given, state, cause, action) => {
  const found = orderAttention(facts(given));
  expect(found?.state).toBe(state);
  expect(found?.cause).toMatch(cause);
  expect(actionText(found)).toBe(action);
});

const actionText = (found: ReturnType<typeof orderAttention>): string => {
  const { action, isDeliveredAgainAfter } = found ?? { action: { kind: 'openOrder' as const }, isDeliveredAgainAfter: false };
  const parts = Object.values(action).flatMap((part) => (typeof part === 'object' ? Object.values(part) : [part]));
  return `${parts.map(String).join(' ')}${isDeliveredAgainAfter ? ', then again' : ''}`;
};

test.each<[string, Partial<AttentionFacts>]>([
  ['is ready', { findings: [warning] }],
  ['is being delivered', { status: 'PROCESSING', deliveries: [delivery('RUNNING')] }],
  ['is being cancelled', { status: 'PROCESSING', deliveries: [delivery('HELD')], isCancelling: true }],
  ['is live', { status: 'DELIVERED' }],
  ['has ended', { status: 'COMPLETED', rejected: [{ _id: 'k1', name: 'Spring', network: 'meta', refusal: null }] }],
  ['is cancelled', { status: 'CANCELLED' }],
])('an order that %s needs nothing', (_name, given) => {
  expect(orderAttention(facts(given))).toBeNull();
});
