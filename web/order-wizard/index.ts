// What other modules use of ordering: the button that pays for an order with a pending payment, the list of what pre-flight found,
// and the way to a field by its path in the order.
export { FindingList } from './preflight/finding-list.tsx';
export { focusField } from './steps/focus-field.ts';
export { PayOrderButton } from './payment/pay-order-button.tsx';
