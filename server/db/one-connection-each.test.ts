import { openTestServer } from '#test/harness/test-server.ts';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';

const server = await openTestServer();
afterAll(() => server.close());

test('work inside a transaction that asks for a second connection is found', async () => {
  const { db } = server.context;
  const nested = db.transaction(() => db.execute(sql`select 1`));
  await expect(nested).rejects.toMatchObject({ cause: { message: expect.stringContaining('second connection') as string } });
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  expect(await db.transaction(async (tx) => (await tx.execute(sql`select 1 as one`)).rows)).toEqual([{ one: 1 }]);
});
