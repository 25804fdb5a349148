import { testFault } from './fault-test.ts';
import { upgradeKilledWithoutDemo } from './upgrade-killed.ts';

testFault('an upgrade that is killed leaves the old schema or the new one, and the next start completes it', 2, upgradeKilledWithoutDemo);
