import { expect } from 'vitest';
import { databaseRestart } from './database-restart.ts';
import { testFault } from './fault-test.ts';

testFault('a running server survives a restart, a crash and an outage of its database', 3, databaseRestart, (measured) => {
  expect(measured.acknowledged).toBeGreaterThan(10);
  expect(measured.refused).toBeGreaterThan(0);
  expect(measured.reads).toBeGreaterThan(10);
});
