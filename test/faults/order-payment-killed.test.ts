import { testFault } from './fault-test.ts';
import { orderPaymentKilled } from './order-payment-killed.ts';

testFault(
  'a server that is killed between order, charge and settlement charges an order once and loses none that is paid',
  2,
  orderPaymentKilled,
);
