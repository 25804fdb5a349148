import { openTestHouse } from '#test/harness/test-house.ts';
import type { TestHouse } from '#test/harness/test-house.ts';
import { eq } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { composeHouse } from '../compose-house.ts';
import type { ComposedHouse } from '../compose-house.ts';
import { fireSchedules, plannedRunId } from './fire-schedules.ts';
import { jobs, jobSchedules } from './job-table.ts';

const HOUR_MS = 3600 * 1000;
const calendar = new PgBoss('postgres://localhost/unused');
const hourly = { id: 'hourly', kind: 'house-keeping', title: 'Every hour', payload: {}, cron: '0 * * * *', timezone: 'UTC' };

let one: TestHouse;
let other: ComposedHouse;
beforeAll(async () => {
  one = await openTestHouse();
  other = await composeHouse(one.house.config);
});
afterAll(async () => {
  await other.close();
  await one.close();
});
beforeEach(async () => {
  await one.house.db.delete(jobs);
  await one.house.db.delete(jobSchedules);
});

const firedThrough = (at: number) => one.house.db.insert(jobSchedules).values({ id: 'hourly', firedThrough: new Date(at) });
const startOfHour = (): number => Math.floor(Date.now() / HOUR_MS) * HOUR_MS;

describe('schedules', () => {
  test('fire once, however many nodes find them due', async () => {
    await firedThrough(startOfHour() - HOUR_MS / 2);
    const fired = await Promise.all([
      fireSchedules(one.house, calendar, [hourly]),
      fireSchedules(other.house, calendar, [hourly]),
      fireSchedules(one.house, calendar, [hourly]),
    ]);
    expect(fired.flat()).toHaveLength(1);
    const rows = await one.house.db.select().from(jobs);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ title: 'Every hour', kind: 'house-keeping', userId: null });
  });

  test('do not fire when they are first heard of', async () => {
    expect(await fireSchedules(one.house, calendar, [hourly])).toEqual([]);
    expect(await fireSchedules(one.house, calendar, [hourly])).toEqual([]);
  });

  test('make up once for all the times that passed while nothing ran', async () => {
    await firedThrough(startOfHour() - 10 * HOUR_MS);
    expect(await fireSchedules(one.house, calendar, [hourly])).toHaveLength(1);
    expect(await fireSchedules(one.house, calendar, [hourly])).toEqual([]);
    const [mark] = await one.house.db.select().from(jobSchedules);
    expect(mark!.firedThrough.getTime() % HOUR_MS).toBe(0);
    expect(mark!.firedThrough.getTime()).toBeGreaterThanOrEqual(startOfHour() - HOUR_MS);
  });

  test('do not pile up behind a run that is still going on', async () => {
    await firedThrough(startOfHour() - 2 * HOUR_MS);
    const [id] = await fireSchedules(one.house, calendar, [hourly]);
    await one.house.db.update(jobSchedules).set({ firedThrough: new Date(startOfHour() - 2 * HOUR_MS) });
    expect(await fireSchedules(one.house, calendar, [hourly])).toEqual([id]);
    expect(await one.house.db.select().from(jobs)).toHaveLength(1);
  });

  test('are never fired twice for one planned time, even when the mark is lost', async () => {
    await firedThrough(startOfHour() - HOUR_MS / 2);
    const [id] = await fireSchedules(one.house, calendar, [hourly]);
    await one.house.db.update(jobs).set({ state: 'DONE' }).where(eq(jobs.id, id!));
    await one.house.db.update(jobSchedules).set({ firedThrough: new Date(startOfHour() - HOUR_MS / 2) });
    await fireSchedules(other.house, calendar, [hourly]);
    expect(await one.house.db.select().from(jobs)).toHaveLength(1);
  });

  test('give a planned run the same id on every node, ordered by time', () => {
    const early = plannedRunId('hourly', new Date('2026-11-15T01:00:00Z'));
    const late = plannedRunId('hourly', new Date('2026-11-15T02:00:00Z'));
    expect(plannedRunId('hourly', new Date('2026-11-15T01:00:00Z'))).toBe(early);
    expect(plannedRunId('other', new Date('2026-11-15T01:00:00Z'))).not.toBe(early);
    expect(early < late).toBe(true);
  });
});
