// Where a report stands: before the first day, running without or with figures, or ended. And the days that it covers.

export const REPORT_STATES = ['before', 'waiting', 'running', 'ended'] as const;
export type ReportState = (typeof REPORT_STATES)[number];

export interface ReportDays {
  /** YYYY-MM-DD by the customer's clock; null before anything is planned. */
  startDate: string | null;
  /** The last day. */
  endDate: string | null;
}

export function reportState({ startDate, endDate }: ReportDays, today: string, hasFigures: boolean): ReportState {
  if (startDate === null || (today < startDate && !hasFigures)) return 'before';
  if (endDate !== null && today > endDate) return 'ended';
  return hasFigures ? 'running' : 'waiting';
}
