import { expect } from 'vitest';
import { testFault } from './fault-test.ts';
import { killServerAndDatabase } from './kill-server-and-database.ts';

testFault(
  'nothing acknowledged is lost or done twice when the server, the database or both are killed',
  3,
  killServerAndDatabase,
  (measured) => {
    expect(measured.acknowledged).toBeGreaterThan(10);
    expect(measured.refused).toBeGreaterThan(0);
  },
);
