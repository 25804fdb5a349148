// The states of an endpoint and of a delivery to it.

/** OFF was chosen by a person. STOPPED follows days of failures: new events then wait until someone turns the endpoint on again. */
export const WEBHOOK_ENDPOINT_STATES = ['ON', 'OFF', 'STOPPED'] as const;
export type WebhookEndpointState = (typeof WEBHOOK_ENDPOINT_STATES)[number];

/** ERASED: the person behind the event asked for deletion, so what was to be sent no longer exists. */
export const WEBHOOK_DELIVERY_STATES = ['WAITING', 'DELIVERED', 'FAILED', 'ERASED'] as const;
export type WebhookDeliveryState = (typeof WEBHOOK_DELIVERY_STATES)[number];

export const WEBHOOK_DELIVERY_LABELS: Readonly<Record<WebhookDeliveryState, string>> = {
  WAITING: 'Waiting',
  DELIVERED: 'Delivered',
  FAILED: 'Failed',
  ERASED: 'Deleted',
};

export const MAX_WEBHOOK_ENDPOINTS = 10;
/** The delivery log is deleted after these days. */
export const WEBHOOK_LOG_DAYS = 30;
/** After a change of the secret, the earlier one signs too for these hours. */
export const BOTH_SECRETS_HOURS = 24;
