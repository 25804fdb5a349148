// What of ordering other rooms show: paying for an order that waits for it.
export { PayOrderButton } from './payment/pay-order-button.tsx';
