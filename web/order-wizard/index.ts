// What other modules use of ordering: the button that pays for an order with a pending payment, and the list of what pre-flight found.
export { FindingList } from './preflight/finding-list.tsx';
export { PayOrderButton } from './payment/pay-order-button.tsx';
