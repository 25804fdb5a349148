import { mailMessages } from '#server/mail/mail-table.ts';
import { jobs } from '#server/jobs/job-table.ts';
import { openSellingHouse } from '#test/harness/selling.ts';
import type { PlacedOrder, SellingHouse } from '#test/harness/selling.ts';
import { eq } from 'drizzle-orm';
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orders, owedLetters } from './order-table.ts';
import { writeOwedLetters } from './owed-letters.ts';

const main = path.resolve(import.meta.dirname, '../main.ts');

let house: SellingHouse;
let killed: ChildProcess | undefined;
beforeAll(async () => {
  house = await openSellingHouse();
});
afterAll(async () => {
  killed?.kill('SIGKILL');
  await house.close();
});

const owed = ({ _id }: PlacedOrder) => house.house.db.$count(owedLetters, eq(owedLetters.orderId, _id));
const written = ({ orderNumber }: PlacedOrder) =>
  house.house.db.$count(mailMessages, eq(mailMessages.subject, `Order ORD-${orderNumber}: Spring`));
const setEmail = ({ _id }: PlacedOrder, email: string) => house.house.db.update(orders).set({ email }).where(eq(orders.id, _id));

describe('the email about an order', () => {
  test('is owed with the order and asked for soon after', async () => {
    const placed = await house.place(house.corporate);
    expect([await owed(placed), await written(placed)]).toEqual([1, 0]);
    const asked = () => house.house.db.$count(jobs, eq(jobs.kind, 'order-letters'));
    await expect.poll(asked, { timeout: 20_000 }).toBeGreaterThan(0);
  });

  test('is written once, however many write', async () => {
    const placed = await Promise.all([house.place(house.corporate), house.place(house.corporate), house.place(house.corporate)]);
    await Promise.all([writeOwedLetters(house.house), writeOwedLetters(house.house), writeOwedLetters(house.house)]);
    expect(await Promise.all(placed.map(written))).toEqual([1, 1, 1]);
    await writeOwedLetters(house.house);
    expect(await Promise.all([...placed.map(written), ...placed.map(owed)])).toEqual([1, 1, 1, 0, 0, 0]);
  });

  test('keeps no other waiting when it cannot be written, and is written once it can', async () => {
    const first = await house.place(house.corporate);
    const second = await house.place(house.corporate);
    await setEmail(first, 'nowhere');
    await expect(writeOwedLetters(house.house)).rejects.toThrow('1 emails about orders could not be written');
    expect(await Promise.all([owed(first), written(first), owed(second), written(second)])).toEqual([1, 0, 0, 1]);
    await setEmail(first, 'mere@kauri.example');
    await writeOwedLetters(house.house);
    expect(await Promise.all([owed(first), written(first), written(second)])).toEqual([0, 1, 1]);
  });

  test('is neither lost nor sent twice when the process that writes it is killed', async () => {
    const { db, config } = house.house;
    const placed = await house.place(house.corporate);
    // Whoever writes the email now has taken the letter, and waits.
    const inTheWay = await db.$client.connect();
    await inTheWay.query('begin');
    await inTheWay.query('lock table mail_messages in exclusive mode');
    killed = spawn(process.execPath, [main], {
      env: { DATABASE_URL: config.DATABASE_URL, DATA_DIR: config.dataDir, ADSTEAD_ROLE: 'worker', ADSTEAD_DEMO: '0', LOG_LEVEL: 'silent' },
      stdio: 'ignore',
    });
    const waiting = async () =>
      (
        await db.$client.query<{ count: number }>(
          `select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock' and query ilike 'insert into "mail_messages"%'`,
        )
      ).rows[0]?.count;
    await expect.poll(waiting, { timeout: 40_000, interval: 200 }).toBe(1);
    const ended = once(killed, 'exit');
    killed.kill('SIGKILL');
    await ended;
    // PostgreSQL hears of the death when it next speaks to the dead.
    await db.$client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock' and query ilike 'insert into "mail_messages"%'`,
    );
    await inTheWay.query('rollback');
    inTheWay.release();
    await expect.poll(waiting).toBe(0);
    expect([await owed(placed), await written(placed)]).toEqual([1, 0]);
    await writeOwedLetters(house.house);
    await writeOwedLetters(house.house);
    expect([await owed(placed), await written(placed)]).toEqual([0, 1]);
  });
});
