// The kinds of events that a customer's systems can receive.

export const WEBHOOK_KINDS = ['lead.created', 'lead.state', 'lead.erased', 'order.state'] as const;
export type WebhookKind = (typeof WEBHOOK_KINDS)[number];

/** Sent by the test button only; nobody subscribes to it. */
export const TEST_KIND = 'webhook.test';

export const WEBHOOK_KIND_LABELS: Readonly<Record<WebhookKind, string>> = {
  'lead.created': 'New lead',
  'lead.state': 'Lead status changed',
  'lead.erased': 'Lead deleted',
  'order.state': 'Order status changed',
};

/**
 * An endpoint receives an event if it chose any of these kinds. A receiver of leads always learns that one was erased, because it must
 * erase its own copy.
 */
export const receivingKinds = (kind: WebhookKind): readonly WebhookKind[] =>
  kind === 'lead.erased' ? WEBHOOK_KINDS.filter((chosen) => chosen.startsWith('lead.')) : [kind];
