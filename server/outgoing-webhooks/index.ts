export { deleteOldWebhookDeliveries } from './delivery-store.ts';
export { enqueueWebhookEvent, hasWebhookEndpoints } from './enqueue-webhook-event.ts';
export { eraseWebhookPayloads } from './erase-webhook-payloads.ts';
export { sendWebhooksJob } from './send-webhooks-job.ts';
export { startWebhooks } from './start-webhooks.ts';
export { webhookRoutes } from './webhook-routes.ts';
