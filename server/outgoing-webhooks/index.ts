export { enqueueWebhookEvent } from './enqueue-webhook-event.ts';
export { eraseWebhookPayloads } from './erase-webhook-payloads.ts';
