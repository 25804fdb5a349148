import { expect, test } from 'vitest';
import { noLog } from './fault-run.ts';
import { upgradeKilled } from './upgrade-killed.ts';

test('an upgrade that is killed leaves the old schema or the new one, and the next start completes it', async () => {
  const { broken } = await upgradeKilled(2, noLog);
  expect(broken).toEqual([]);
}, 180_000);
