// Where a report stands: before any campaign is on its network, at the step of its campaigns, or ended. And the days that it covers.
import { RUN_STEPS } from '../campaigns/index.ts';
import type { RunStep } from '../campaigns/index.ts';

export const REPORT_STATES = ['before', ...RUN_STEPS] as const;
export type ReportState = (typeof REPORT_STATES)[number];

export interface ReportDays {
  /** YYYY-MM-DD by the customer's clock; null before anything is planned. */
  startDate: string | null;
  /** The last day. */
  endDate: string | null;
}

/** Campaigns that were deleted have no step any more: those that were shown have ended. */
export function reportState({ endDate }: ReportDays, today: string, step: RunStep | null, hasFigures: boolean): ReportState {
  if (step === null) return hasFigures ? 'ended' : 'before';
  return endDate !== null && today > endDate ? 'ended' : step;
}
