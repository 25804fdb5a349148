import { expect } from 'vitest';
import { testFault } from './fault-test.ts';
import { restoreWithoutDemo } from './restore.ts';

testFault('an archive of the data folder brings back every table and every file', 1, restoreWithoutDemo, (measured) => {
  expect(measured.tables).toBeGreaterThan(10);
  expect(measured.files).toBeGreaterThan(0);
});
