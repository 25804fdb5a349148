// Labels of the steps of a graph: a day, a week by its first day, a month.
import type { LeadGraph } from '#contract/leads/index.ts';

const day = new Intl.DateTimeFormat('en-NZ', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const month = new Intl.DateTimeFormat('en-NZ', { month: 'short', year: 'numeric', timeZone: 'UTC' });

export const stepLabel = (unit: LeadGraph['unit'], first: string): string => (unit === 'month' ? month : day).format(Date.parse(first));

export const STEP_HEADINGS: Readonly<Record<LeadGraph['unit'], string>> = { day: 'Day', week: 'Week of', month: 'Month' };
