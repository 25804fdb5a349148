// When a missed target becomes an incident that operations are told of, and when it is over. One check alone decides neither, so that a
// figure that moves around its target does not send an email each time.

/** Consecutive checks that have to agree. */
const CHECKS = 2;

/** What is kept of a target between checks: null where the last checks met it and nothing is open. */
export interface Incident {
  /** Operations have been notified. */
  isReported: boolean;
  /** How many of the last checks in a row said otherwise than before: missed while not reported, met while reported. */
  checks: number;
}

export interface IncidentStep {
  incident: Incident | null;
  email: 'missed' | 'over' | null;
}

export function nextIncident(before: Incident | null, isMissed: boolean): IncidentStep {
  if (!before?.isReported) {
    if (!isMissed) return { incident: null, email: null };
    const checks = (before?.checks ?? 0) + 1;
    return checks >= CHECKS
      ? { incident: { isReported: true, checks: 0 }, email: 'missed' }
      : { incident: { isReported: false, checks }, email: null };
  }
  if (isMissed) return { incident: { isReported: true, checks: 0 }, email: null };
  const checks = before.checks + 1;
  return checks >= CHECKS ? { incident: null, email: 'over' } : { incident: { isReported: true, checks }, email: null };
}
