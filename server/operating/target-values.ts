// The value of each target, taken from the operating figures.
import type { TargetId } from '#domain/operating/index.ts';
import type { OperatingFigures } from './read-figures.ts';

/** Fewer requests say nothing about a share of them. */
const LEAST_CALLS = 50;

export function targetValues(figures: OperatingFigures): Record<TargetId, number | null> {
  const { paidToLive, waitingOrder, leadLatency, insightsAge, recentCalls, queue, ended, stoppedSchedules } = figures;
  return {
    paidToLive: paidToLive.median,
    waitingOrder,
    leadLatency: leadLatency.p95,
    insightsAge: highest(insightsAge.map(({ seconds }) => seconds)),
    networkFailures: recentCalls.all < LEAST_CALLS ? null : (100 * recentCalls.refused) / recentCalls.all,
    queueAge: highest(queue.flatMap(({ dueForSeconds }) => dueForSeconds ?? [])),
    failedJobs: ended.reduce((sum, { state, count }) => sum + (state === 'FAILED' ? count : 0), 0),
    stoppedSchedules,
  };
}

const highest = (values: readonly number[]): number | null => (values.length === 0 ? null : Math.max(...values));
