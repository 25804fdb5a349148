export { completeOrder, failDelivery, finishDelivery, startDelivery } from './deliver-order.ts';
export { forgetOldNotices } from './notice-store.ts';
export { orderRoutes } from './order-routes.ts';
export { orderLettersJob } from './owed-letters.ts';
export { orderPaymentJob, reconcilePaymentsJob } from './payment-jobs.ts';
export { servePaymentNotices } from './payment-notices.ts';
export { paymentRoutes } from './payment-routes.ts';
export { forgetOldPaymentSessions } from './payment-store.ts';
