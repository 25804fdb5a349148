import { describe, expect, test } from 'vitest';
import { JOB_STATES, jobHasEnded, jobIsRerunnable, jobIsStoppable } from './job-states.ts';

describe('what may be done with a job', () => {
  test.each(JOB_STATES)('%s is either stoppable or rerunnable, never both', (state) => {
    expect(jobIsStoppable(state)).toBe(!jobIsRerunnable(state));
  });

  test('a job that waits for its next try has not ended', () => {
    expect(jobHasEnded('RETRYING')).toBe(false);
    expect(jobHasEnded('FAILED')).toBe(true);
  });
});
