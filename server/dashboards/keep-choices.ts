// Which parts of a configuration did someone choose? Those that differ from the defaults: only they are kept, so that a default
// that is improved reaches every dashboard where nobody decided otherwise.
import { dashboardConfiguration } from '#contract/dashboards/index.ts';
import type { DashboardChoices, DashboardConfiguration } from '#contract/dashboards/index.ts';

type Part = Record<string, unknown>;

export const choicesOf = (configuration: DashboardConfiguration): DashboardChoices => differing(configuration, dashboardConfiguration.parse({}));

function differing(part: Part, defaults: Part): Part {
  const kept = Object.entries(part).flatMap(([key, value]) => {
    const standard = defaults[key];
    if (JSON.stringify(value) === JSON.stringify(standard)) return [];
    return [[key, isPart(value) && isPart(standard) ? differing(value, standard) : value] as const];
  });
  return Object.fromEntries(kept);
}

const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null && !Array.isArray(value);
