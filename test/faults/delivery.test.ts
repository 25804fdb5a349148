import { deliverySample } from './delivery.ts';
import { testFault } from './fault-test.ts';

testFault('a delivery that is killed on the way makes everything once', 1, deliverySample);
