// Whether the days of an order's campaigns are still to come.
import { spanTimes } from '../plan/campaign-times.ts';
import { findingsOn } from './preflight-finding.ts';
import type { PreflightFinding } from './preflight-finding.ts';
import type { PreflightFacts } from './preflight-facts.ts';

export function dayFindings({ order, now }: PreflightFacts): PreflightFinding[] {
  const { startDate, customer, products } = order;
  const spans = products.flatMap(({ templates }) => templates.flatMap(({ budgets }) => budgets.flat()));
  const isOver = spans.some((span) => spanTimes(startDate, span, customer.timezone, now).end <= now);
  if (!isOver) return [];
  return [
    findingsOn(null).block('Some days of this campaign have already passed. Choose a later start date.', {
      field: { step: 'payment', path: 'startDate' },
    }),
  ];
}
