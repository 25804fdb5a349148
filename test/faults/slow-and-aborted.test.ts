import { testFault } from './fault-test.ts';
import { slowAndAborted } from './slow-and-aborted.ts';

testFault('aborted exports and uploads hold no connection and leave no file', 1, slowAndAborted);
