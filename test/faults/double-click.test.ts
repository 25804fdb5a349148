import { doubleClick } from './double-click.ts';
import { testFault } from './fault-test.ts';

testFault('twenty identical requests create one row, and of two tabs that save one gets a conflict', 3, doubleClick);
