import { deliveryTwoNodes } from './delivery-two-nodes.ts';
import { testFault } from './fault-test.ts';

testFault('a worker that is paused past its lease and woken makes nothing active twice', 1, deliveryTwoNodes);
