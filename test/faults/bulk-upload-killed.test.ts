import { bulkUploadKilled } from './bulk-upload-killed.ts';
import { testFault } from './fault-test.ts';

testFault('a bulk upload whose reader is killed is read exactly once', 1, bulkUploadKilled);
