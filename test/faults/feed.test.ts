import { testFault } from './fault-test.ts';
import { feedKilled } from './feed.ts';

testFault('a feed whose reader is killed leaves what an undisturbed one leaves', 2, (rounds, log) => feedKilled(rounds, log, 3));
