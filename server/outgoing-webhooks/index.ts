export { deleteOldWebhookDeliveries, eraseWebhookPayloads } from './delivery-store.ts';
export { enqueueWebhookEvent, hasWebhookEndpoints } from './enqueue-webhook-event.ts';
export { sendWebhooksJob } from './send-webhooks-job.ts';
export { startWebhooks } from './start-webhooks.ts';
export { webhookRoutes } from './webhook-routes.ts';
