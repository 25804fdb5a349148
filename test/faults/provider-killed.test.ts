import { expect, test } from 'vitest';
import { silently } from './fault-run.ts';
import { providerKilled } from './provider-killed.ts';

test('a server that is killed while someone comes back from a provider leaves nothing half linked', async () => {
  const { broken } = await providerKilled(2, silently);
  expect(broken).toEqual([]);
}, 180_000);
