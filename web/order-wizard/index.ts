// What other modules use of ordering: the button that pays for an order with a pending payment.
export { PayOrderButton } from './payment/pay-order-button.tsx';
