// Once a day every live creative is compared, so that a change without a new version, as one made in the database itself, is found too.
import { jobKind } from '../../jobs/job-kind.ts';
import { compareAll } from './compare-creatives.ts';
import { addMissingRows } from './compared-rows.ts';

export const compareCreativesJob = jobKind({
  id: 'compare-creatives',
  retries: 2,
  timeoutSeconds: 3600,
  concurrency: 1,
  async handle({ context, signal }) {
    await addMissingRows(context.db);
    await compareAll(context, { isSweep: true, signal });
  },
});
