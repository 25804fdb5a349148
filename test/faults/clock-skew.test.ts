import { clockSkew } from './clock-skew.ts';
import { testFault } from './fault-test.ts';

testFault('two nodes whose clocks differ by minutes agree on schedules, retries, sessions and limits', 1, clockSkew);
