import { testFault } from './fault-test.ts';
import { twoNodes } from './two-nodes.ts';

testFault("two api and two worker processes do nothing twice and miss none of each other's events", 1, twoNodes);
