// What an order needs from staff: its state, the cause, and the one step that comes next. A failed delivery is first fixed where its cause
// is, and then delivered again. Used by the order's page and drawer, by the list, and by the staff overview.
import { NETWORK_LABELS, rejectionAdvice } from '../networks/index.ts';
import type { Network } from '../networks/index.ts';
import type { OrderState } from '../orders/index.ts';
import type { DeliveryState } from './campaign-states.ts';
import type { FixableRecord, PreflightFinding } from './preflight/preflight-finding.ts';

export type AttentionState =
  | 'refundFailed'
  | 'failed'
  | 'stopped'
  | 'toCheck'
  | 'toAccept'
  | 'toPay'
  | 'awaitingApproval'
  | 'blocked'
  | 'rejectedAd';

export type AttentionAction =
  | { kind: 'retryRefund' | 'deliverAgain' | 'showStops' | 'checkPlan' | 'acceptOrder' | 'takePayment' | 'showApproval' | 'openOrder' }
  | { kind: 'editField'; path: string; label: string }
  /** An account without an id is on the list of accounts. */
  /** `field` is the one of the record's form that fixes it, where that is known. */
  | { kind: 'openRecord'; record: { kind: FixableRecord; id: string | null }; label: string; field?: string }
  | { kind: 'openCampaign'; network: Network; campaignId: string };

export interface OrderAttention {
  state: AttentionState;
  title: string;
  cause: string;
  action: AttentionAction;
  /** True where the order can be delivered again once the action has fixed the cause. */
  isDeliveredAgainAfter: boolean;
}

export interface AttentionFacts {
  status: OrderState;
  isRefundFailed?: boolean;
  isCancelling?: boolean;
  /** Why the delivery failed, as its timeline says; null for an order that did not fail. */
  failure: string | null;
  /** The order's first item, whose pictures and texts the ads show. */
  item: { kind: 'listing' | 'resource'; id: string } | null;
  /** The accounts that pay, where they are known. */
  accounts: Partial<Readonly<Record<Network, string | null>>>;
  /** Null where they are not known, as in a list. */
  findings: readonly Pick<PreflightFinding, 'severity' | 'text' | 'where'>[] | null;
  deliveries: readonly { network: Network; state: DeliveryState; reason: string | null }[];
  waitsForApproval: boolean;
  /** It waits because the seller asked for a change. */
  isChangeAsked?: boolean;
  rejected: readonly { _id: string; name: string; network: Network; refusal: string | null }[];
}

/** What a delivery that waits for the release of a stop gives as its reason. */
const STOPPED = 'Deliveries are stopped: ';
export const stoppedReason = (reason: string): string => `${STOPPED}${reason}`;

export function orderAttention(facts: AttentionFacts): OrderAttention | null {
  const { status, deliveries, waitsForApproval } = facts;
  if (facts.isRefundFailed)
    return needs('refundFailed', 'Refund failed', 'The payment provider did not refund the payment.', { kind: 'retryRefund' });
  if (facts.isCancelling) return null;
  switch (status) {
    case 'FAILED':
      return failed(facts);
    case 'NEW':
      return needs('toAccept', 'Waiting to be accepted', 'Accept the order to start its delivery and to invoice it.', {
        kind: 'acceptOrder',
      });
    case 'PENDING_PAYMENT':
      return needs('toPay', 'Not paid', 'The delivery starts once the card payment is made.', { kind: 'takePayment' });
    case 'READY':
      if (waitsForApproval && facts.isChangeAsked)
        return needs('awaitingApproval', 'The seller asked for a change', 'Change the order, then send it to the seller again.', {
          kind: 'showApproval',
        });
      return waitsForApproval
        ? needs('awaitingApproval', 'Waiting for the seller’s approval', 'The delivery starts once the seller approves the ads.', {
            kind: 'showApproval',
          })
        : blocked(facts);
    case 'PROCESSING': {
      const stopped = deliveries.find(({ state, reason }) => state === 'WAITING' && reason?.startsWith(STOPPED));
      if (stopped) return needs('stopped', 'Delivery stopped', stopped.reason ?? '', { kind: 'showStops' });
      if (deliveries.every(({ state }) => state !== 'HELD')) return null;
      const cause = 'The first delivery on a newly linked account waits until someone has checked its plan.';
      return needs('toCheck', 'Waiting for a plan check', cause, { kind: 'checkPlan' });
    }
    case 'DELIVERED':
      return rejectedAd(facts);
    case 'COMPLETED':
    case 'CANCELLED':
      return null;
    default:
      return status satisfies never;
  }
}

/** The attention that an order in a list needs, where only the reason of its failure is known. */
export const failedAttention = (failure: string | null): OrderAttention | null =>
  orderAttention({
    status: 'FAILED',
    failure,
    item: null,
    accounts: {},
    findings: null,
    deliveries: [],
    waitsForApproval: false,
    rejected: [],
  });

const needs = (state: AttentionState, title: string, cause: string, action: AttentionAction): OrderAttention => ({
  state,
  title,
  cause,
  action,
  isDeliveredAgainAfter: false,
});

function failed(facts: AttentionFacts): OrderAttention {
  const { failure, findings, deliveries } = facts;
  const blocking = findings?.find(({ severity }) => severity === 'blocks');
  const cause = blocking?.text ?? failure ?? 'The payment was refunded or disputed at the payment provider.';
  // A delivery that began failed on a network, so that nothing found here says whether it is fixed; without one, what was found then is gone.
  const isOpen = findings === null || deliveries.some(({ state }) => state === 'FAILED');
  const fix = blocking ? fixOf(blocking) : failure !== null && isOpen ? fixOfFailure(failure, facts) : null;
  const fallback: AttentionAction = { kind: findings === null ? 'openOrder' : 'deliverAgain' };
  return { ...needs('failed', 'Delivery failed', cause, fix ?? fallback), isDeliveredAgainAfter: fix !== null };
}

/** Ready, but its delivery does not start, as for an inactive customer. */
function blocked({ findings }: AttentionFacts): OrderAttention | null {
  const blocking = findings?.find(({ severity }) => severity === 'blocks');
  return blocking ? needs('blocked', 'Delivery cannot start', blocking.text, fixOf(blocking) ?? { kind: 'openOrder' }) : null;
}

function rejectedAd({ rejected: [first, ...others] }: AttentionFacts): OrderAttention | null {
  if (!first) return null;
  const { reason, advice } = rejectionAdvice(first.refusal);
  const more = others.length === 0 ? '' : ` ${others.length} more ${others.length === 1 ? 'campaign has' : 'campaigns have'} rejected ads.`;
  return needs('rejectedAd', `${NETWORK_LABELS[first.network]} rejected an ad`, `${first.name}: ${reason} ${advice}${more}`, {
    kind: 'openCampaign',
    network: first.network,
    campaignId: first._id,
  });
}

const RECORD_LABELS: Readonly<Record<FixableRecord, string>> = {
  metaAccount: 'Open ad account',
  googleAccount: 'Open GDN account',
  metaTemplate: 'Open template',
  googleTemplate: 'Open template',
  customer: 'Open customer',
  office: 'Open office',
  listing: 'Open listing',
  resource: 'Open resource',
  catalogs: 'Open catalogs',
  product: 'Open product',
};

/** Pages are chosen for the customer, and linked with the account. */
const PAGE_LABELS: Partial<Readonly<Record<FixableRecord, string>>> = { customer: 'Choose page', metaAccount: 'Link page' };

function fixOf({ text, where: { record, field } }: Pick<PreflightFinding, 'text' | 'where'>): AttentionAction | null {
  if (record) {
    const pageLabel = /\bpage\b/i.test(text) ? PAGE_LABELS[record.kind] : undefined;
    const isChoice = pageLabel !== undefined && record.kind === 'customer';
    return { kind: 'openRecord', record, label: pageLabel ?? RECORD_LABELS[record.kind], ...(isChoice && { field: 'fbPageId' }) };
  }
  return field && { kind: 'editField', path: field.path, label: field.path === 'startDate' ? 'Change start date' : 'Edit order' };
}

type Part = 'account' | 'picture' | 'copy';

/** What networks refuse, by the words of their reasons; the first match counts. */
const REFUSED_PARTS: readonly { words: RegExp; part: Part; label: string }[] = [
  { words: /spend(ing)? (limit|cap)|reached its limit/i, part: 'account', label: 'Raise spending limit' },
  { words: /billing|payment method|\btoken\b|permission|\baccount\b.*\b(closed|disabled|suspended|expired)/i, part: 'account', label: '' },
  { words: /image|picture|pixels|video/i, part: 'picture', label: 'Change image' },
  { words: /headline|\btitle\b/i, part: 'copy', label: 'Change headline' },
  { words: /description|capital letters|punctuation|\bcopy\b/i, part: 'copy', label: 'Change copy' },
];

/** Pictures and texts come from the item. */
function fixOfFailure(failure: string, { item, accounts, deliveries }: AttentionFacts): AttentionAction | null {
  const refused = REFUSED_PARTS.find(({ words }) => words.test(failure));
  if (!refused) return null;
  const { part, label } = refused;
  if (part !== 'account') return item && { kind: 'openRecord', record: item, label };
  const network = deliveries.find(({ state }) => state === 'FAILED')?.network ?? (/google/i.test(failure) ? 'google' : 'meta');
  const kind = ACCOUNT_RECORDS[network];
  return { kind: 'openRecord', record: { kind, id: accounts[network] ?? null }, label: label || RECORD_LABELS[kind] };
}

const ACCOUNT_RECORDS = { meta: 'metaAccount', google: 'googleAccount' } as const satisfies Record<Network, FixableRecord>;
