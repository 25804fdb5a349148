// A job that only counts, so that people can see how jobs behave: progress, stopping, failing and retrying.
import { setTimeout as sleep } from 'node:timers/promises';
import { demoJobInput } from '#contract/jobs/index.ts';
import { jobKind } from './job-kind.ts';

export const demoJob = jobKind({
  id: 'demo',
  payload: demoJobInput,
  retries: 2,
  timeoutSeconds: 900,
  concurrency: 4,
  firstRetryDelayMs: 2000,
  async handle({ payload, attempt, report, signal }) {
    for (let step = 1; step <= payload.steps; step++) {
      await sleep(payload.stepMs, undefined, { signal });
      if (step === payload.failAtStep && attempt <= payload.failures) throw new Error(`Step ${step} failed, as was asked of this demo job`);
      await report({ value: Math.round((100 * step) / payload.steps), message: `Step ${step} of ${payload.steps}` });
    }
  },
});
