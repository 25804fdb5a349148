import { testFault } from './fault-test.ts';
import { providerKilled } from './provider-killed.ts';

testFault('a server that is killed during an OAuth callback leaves nothing half linked', 1, providerKilled);
