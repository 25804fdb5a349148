import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openReporter, PROGRESS_EVERY_MS } from './report-progress.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const open = () => {
  const written: string[] = [];
  const failures: unknown[] = [];
  const reporter = openReporter(
    async ({ message }) => {
      if (message === 'unwritable') throw new Error('lease lost');
      written.push(message);
    },
    (error) => failures.push(error),
  );
  return { reporter, written, failures };
};

describe('progress', () => {
  test('is written at once, then four times a second with the newest only', async () => {
    const { reporter, written } = open();
    for (let step = 0; step <= 100; step++) {
      await reporter.report({ value: step, message: `step ${step}` });
      await vi.advanceTimersByTimeAsync(10);
    }
    await reporter.flush();
    expect(written[0]).toBe('step 0');
    expect(written.at(-1)).toBe('step 100');
    expect(written.length).toBeLessThanOrEqual(2 + Math.ceil(1010 / PROGRESS_EVERY_MS));
    expect(written.length).toBeGreaterThanOrEqual(4);
  });

  test('that comes too soon is written later, though nothing follows it', async () => {
    const { reporter, written } = open();
    await reporter.report({ value: 1, message: 'first' });
    await reporter.report({ value: 2, message: 'second' });
    expect(written).toEqual(['first']);
    await vi.advanceTimersByTimeAsync(PROGRESS_EVERY_MS);
    expect(written).toEqual(['first', 'second']);
  });

  test('that cannot be written fails the report, or calls `onLateFailure` when it was deferred', async () => {
    const { reporter, failures } = open();
    await expect(reporter.report({ value: 1, message: 'unwritable' })).rejects.toThrow('lease lost');
    await reporter.report({ value: 2, message: 'unwritable' });
    await vi.advanceTimersByTimeAsync(PROGRESS_EVERY_MS);
    expect(failures).toHaveLength(1);
  });
});
