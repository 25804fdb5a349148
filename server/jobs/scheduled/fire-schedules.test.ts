import { openTestServer } from '#test/harness/test-server.ts';
import type { TestServer } from '#test/harness/test-server.ts';
import { readCron } from '#domain/schedule/index.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAppContext } from '../../create-app-context.ts';
import type { OpenAppContext } from '../../create-app-context.ts';
import { fireSchedules, plannedRunId } from './fire-schedules.ts';
import { jobs, jobSchedules } from '../job-table.ts';
import { schedules } from './schedules.ts';
import type { Schedule } from './schedules.ts';

const HOUR_MS = 3600 * 1000;
const hourly: Schedule = { id: 'hourly', kind: 'clean-up', title: 'Every hour', payload: {}, cron: '0 * * * *', timezone: 'UTC' };

let one: TestServer;
let other: OpenAppContext;
beforeAll(async () => {
  one = await openTestServer();
  other = await createAppContext(one.context.config);
});
afterAll(async () => {
  await other.close();
  await one.close();
});
beforeEach(async () => {
  await one.context.db.delete(jobs);
  await one.context.db.delete(jobSchedules);
});

const firedThrough = (at: number) => one.context.db.insert(jobSchedules).values({ id: 'hourly', firedThrough: new Date(at) });
const startOfHour = (): number => Math.floor(Date.now() / HOUR_MS) * HOUR_MS;

describe('schedules', () => {
  test('fire once, however many nodes find them due', async () => {
    await firedThrough(startOfHour() - HOUR_MS / 2);
    const fired = await Promise.all([
      fireSchedules(one.context, [hourly]),
      fireSchedules(other.context, [hourly]),
      fireSchedules(one.context, [hourly]),
    ]);
    expect(fired.flat()).toHaveLength(1);
    const rows = await one.context.db.select().from(jobs);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ title: 'Every hour', kind: 'clean-up', userId: null });
  });

  test('do not fire when they are first registered', async () => {
    expect(await fireSchedules(one.context, [hourly])).toEqual([]);
    expect(await fireSchedules(one.context, [hourly])).toEqual([]);
  });

  test('fire once for all the planned times that were missed while nothing ran', async () => {
    await firedThrough(startOfHour() - 10 * HOUR_MS);
    expect(await fireSchedules(one.context, [hourly])).toHaveLength(1);
    expect(await fireSchedules(one.context, [hourly])).toEqual([]);
    const [schedule] = await one.context.db.select().from(jobSchedules);
    expect(schedule!.firedThrough.getTime() % HOUR_MS).toBe(0);
    expect(schedule!.firedThrough.getTime()).toBeGreaterThanOrEqual(startOfHour() - HOUR_MS);
  });

  test('do not pile up behind a run that is still going on', async () => {
    await firedThrough(startOfHour() - 2 * HOUR_MS);
    const [id] = await fireSchedules(one.context, [hourly]);
    await one.context.db.update(jobSchedules).set({ firedThrough: new Date(startOfHour() - 2 * HOUR_MS) });
    expect(await fireSchedules(one.context, [hourly])).toEqual([id]);
    expect(await one.context.db.select().from(jobs)).toHaveLength(1);
  });

  test('are never fired twice for one planned time, even when `firedThrough` is reset', async () => {
    await firedThrough(startOfHour() - HOUR_MS / 2);
    const [id] = await fireSchedules(one.context, [hourly]);
    await one.context.db.update(jobs).set({ state: 'DONE' }).where(eq(jobs.id, id!));
    await one.context.db.update(jobSchedules).set({ firedThrough: new Date(startOfHour() - HOUR_MS / 2) });
    await fireSchedules(other.context, [hourly]);
    expect(await one.context.db.select().from(jobs)).toHaveLength(1);
  });

  test('follow the product’s clock, and go on by real time where it is real again', async () => {
    await fireSchedules(one.context, [hourly]);
    const ahead = { ...one.context, clock: { ...one.context.clock, aheadMs: () => 5 * HOUR_MS } };
    expect(await fireSchedules(ahead, [hourly])).toHaveLength(1);
    expect(await fireSchedules(ahead, [hourly])).toEqual([]);
    expect(await fireSchedules(one.context, [hourly])).toEqual([]);
    const [schedule] = await one.context.db.select().from(jobSchedules);
    expect(schedule!.firedThrough.getTime()).toBeLessThan(Date.now() + HOUR_MS / 2);
  });

  test('fire although another one cannot', async () => {
    await firedThrough(startOfHour() - HOUR_MS / 2);
    await one.context.db.insert(jobSchedules).values({ id: 'broken', firedThrough: new Date(startOfHour() - HOUR_MS / 2) });
    const broken = { ...hourly, id: 'broken', kind: 'no-such-kind' } as unknown as Schedule;
    expect(await fireSchedules(one.context, [broken, { ...broken, cron: 'at dawn' }, hourly])).toHaveLength(1);
  });

  test('of the product can all be read', () => {
    expect(schedules.filter(({ cron }) => readCron(cron) === null)).toEqual([]);
  });

  test('give a planned run the same id on every node, ordered by time', () => {
    const early = plannedRunId('hourly', new Date('2026-11-15T01:00:00Z'));
    const late = plannedRunId('hourly', new Date('2026-11-15T02:00:00Z'));
    expect(plannedRunId('hourly', new Date('2026-11-15T01:00:00Z'))).toBe(early);
    expect(plannedRunId('other', new Date('2026-11-15T01:00:00Z'))).not.toBe(early);
    expect(early < late).toBe(true);
  });
});
