import { JOB_KIND_IDS } from '#domain/jobs/index.ts';
import { describe, expect, test } from 'vitest';
import { refuseUnhandledKinds } from './check-kinds.ts';
import { jobKinds } from '../job-kinds.ts';

describe('the start of a worker', () => {
  test('is refused when a kind has no handler', () => {
    const { demo: _, ...withoutDemo } = jobKinds;
    expect(() => refuseUnhandledKinds(JOB_KIND_IDS, withoutDemo)).toThrow('The job kind demo has no handler.');
  });

  test('is refused when a kind is registered with the handler of another', () => {
    expect(() => refuseUnhandledKinds(JOB_KIND_IDS, { ...jobKinds, demo: jobKinds['clean-up'] })).toThrow('with the handler of clean-up');
  });

  test('finds every kind of the product handled', () => {
    expect(() => refuseUnhandledKinds(JOB_KIND_IDS, jobKinds)).not.toThrow();
  });
});
