export { completeOrder, failDelivery, finishDelivery, startDelivery } from './deliver-order.ts';
export { deleteOldWebhookEvents } from './webhook-event-store.ts';
export { orderRoutes } from './order-routes.ts';
export { orderEmailsJob } from './pending-emails.ts';
export { orderPaymentJob, reconcilePaymentsJob } from './payment-jobs.ts';
export { servePaymentWebhook } from './payment-webhook.ts';
export { paymentRoutes } from './payment-routes.ts';
export { deleteExpiredPaymentSessions } from './payment-store.ts';
