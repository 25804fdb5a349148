// What other modules use of ordering: the form that changes the ads of an order, what happens next with an order, the button that pays for one with a pending payment, whether its
// payment was just confirmed, the list of what pre-flight found, the screen that fixes a record, and the way to a field by its path in the
// order.
export { ChangeAds } from './changing/change-ads.tsx';
export { ComingSteps, comingStepsQuery } from './placing/coming-steps.tsx';
export { confirmOrders } from './placing/confirm-orders.tsx';
export { useFixableRecord } from './preflight/fixable-record-link.tsx';
export { FindingList } from './preflight/finding-list.tsx';
export { focusField } from './steps/focus-field.ts';
export { PayOrderButton } from './payment/pay-order-button.tsx';
export { useIsPaymentSettling } from './payment/settling-payments.ts';
