import { temporaryFolder } from '#test/faults/stage/temporary-folder.ts';
import { cloneDatabase } from '#test/harness/test-database.ts';
import { expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { createAppContext } from '../../create-app-context.ts';
import { hashPassword, verifyPassword } from './password.ts';

test("a product's passwords are hashed by argon2id with 19 MiB and two passes", async () => {
  const { url } = await cloneDatabase();
  await using folder = await temporaryFolder();
  const { context, close } = await createAppContext(readConfig({ DATABASE_URL: url, DATA_DIR: folder.path, LOG_LEVEL: 'silent' }));
  await close();
  const asProduction = await hashPassword('a quiet harbour', { cost: context.passwordCost });
  const byDefault = await hashPassword('a quiet harbour');
  for (const hash of [asProduction, byDefault]) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword(asProduction, 'a quiet harbour', context.passwordCost)).toBe(true);
  expect(await verifyPassword(asProduction, 'a quiet harbor', context.passwordCost)).toBe(false);
  expect(await verifyPassword(null, 'a quiet harbour', context.passwordCost)).toBe(false);
});
