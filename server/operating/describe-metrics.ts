// The figures of the database in Prometheus' text format. Quantiles are gauges, because they are computed anew from the rows at each scrape.
import { TARGET_IDS, TARGETS, isMissed } from '#domain/operating/index.ts';
import { Counter, Gauge, Registry } from 'prom-client';
import type { OperatingFigures, Quantiles } from './read-figures.ts';
import { targetValues } from './target-values.ts';

export function describeMetrics(figures: OperatingFigures): Promise<string> {
  const registry = new Registry();
  const gauge = (name: string, help: string, labelNames: string[] = []): Gauge =>
    new Gauge({ name: `adstead_${name}`, help, labelNames, registers: [registry] });
  const quantiles = (name: string, help: string, { count, median, p95 }: Quantiles): void => {
    const each = gauge(name, help, ['quantile']);
    if (median !== null) each.set({ quantile: '0.5' }, median);
    if (p95 !== null) each.set({ quantile: '0.95' }, p95);
    gauge(`${name}_day_count`, `${help} Count.`).set(count);
  };
  quantiles('paid_to_live_seconds', 'From paid or accepted to live, of orders of the last day.', figures.paidToLive);
  quantiles('lead_latency_seconds', 'From a lead on the network to its arrival, of the last day.', figures.leadLatency);
  gauge('oldest_delivery_seconds', 'How long the oldest delivery under way has taken.').set(figures.waitingOrder ?? 0);
  const age = gauge('insights_age_seconds', 'Since the figures of running campaigns were last read.', ['network']);
  for (const { network, seconds } of figures.insightsAge) age.set({ network }, seconds);
  const calls = new Counter({
    name: 'adstead_network_requests_total',
    help: "Answers of the networks by their own code; 'ok' for those that refused nothing.",
    labelNames: ['network', 'code'],
    registers: [registry],
  });
  for (const { network, code, count } of figures.networkCalls) calls.inc({ network, code }, count);
  describeJobs(figures, gauge);
  gauge('stopped_schedules', 'Schedules that should have run and did not.').set(figures.stoppedSchedules);
  const values = targetValues(figures);
  const missed = gauge('target_missed', 'Whether a target of docs/operating.md is missed now.', ['target']);
  const bound = gauge('target_at_most', 'The target itself, in seconds, percent or number.', ['target']);
  for (const target of TARGET_IDS) {
    missed.set({ target }, Number(isMissed(target, values[target])));
    bound.set({ target }, TARGETS[target].atMost);
  }
  return registry.metrics();
}

function describeJobs({ queue, ended }: OperatingFigures, gauge: (name: string, help: string, labelNames: string[]) => Gauge): void {
  const open = gauge('jobs_open', 'Jobs that wait, run, or are tried again.', ['kind', 'state']);
  const due = gauge('queue_age_seconds', 'How long the oldest job has been due that does not run.', ['kind']);
  for (const { kind, state, count, dueForSeconds } of queue) {
    open.set({ kind, state }, count);
    if (dueForSeconds !== null) due.set({ kind }, dueForSeconds);
  }
  const hour = gauge('jobs_ended_last_hour', 'Jobs that ended in the last hour.', ['kind', 'state']);
  const seconds = gauge('job_seconds_p95_last_hour', 'How long jobs took that ended in the last hour.', ['kind', 'state']);
  for (const { kind, state, count, seconds: p95 } of ended) {
    hour.set({ kind, state }, count);
    if (p95 !== null) seconds.set({ kind, state }, p95);
  }
}
