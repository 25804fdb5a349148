import { testFault } from './fault-test.ts';
import { renderKilled } from './render.ts';

testFault('a render whose processes are killed ends, and leaves neither a process nor a file', 5, renderKilled);
