export { completeOrder, failDelivery, finishDelivery, startDelivery } from './deliver-order.ts';
export { deleteOldWebhookEvents } from './payments/webhook-event-store.ts';
export { orderRoutes } from './order-routes.ts';
export { orderEmailsJob } from './emails/pending-emails.ts';
export { orderPaymentJob, reconcilePaymentsJob } from './payments/payment-jobs.ts';
export { settleRecentPayments } from './payments/settle-recent-payments.ts';
export { servePaymentWebhook } from './payments/payment-webhook.ts';
export { paymentRoutes } from './payments/payment-routes.ts';
export { deleteExpiredPaymentSessions } from './payments/payment-store.ts';
