import { expect, test } from 'vitest';
import { noLog } from './fault-run.ts';
import { providerKilled } from './provider-killed.ts';

test('a server that is killed during an OAuth callback leaves nothing half linked', async () => {
  const { broken } = await providerKilled(2, noLog);
  expect(broken).toEqual([]);
}, 180_000);
