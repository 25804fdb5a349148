// What rules decided about a listing.
import { reasonText } from '#contract/automation/index.ts';
import type { Decision, ReasonCode, RuleActionKind } from '#domain/automation/index.ts';
import { sql } from 'drizzle-orm';
import type { LineageStep } from './lineage-step.ts';
import { instant } from './lineage-step.ts';

const TITLES: Readonly<Record<Decision, string>> = {
  ORDERED: 'ordered',
  ENDED: 'ended campaigns',
  REPLACED: 'replaced creatives',
  HELD: 'held the listing',
  PASSED_OVER: 'skipped the listing',
};

interface DecisionRow extends Record<string, unknown> {
  at: string;
  rule: string;
  decision: Decision;
  code: ReasonCode;
  params: Record<string, string | number>;
  action: RuleActionKind;
}

export const decisionStep: LineageStep = {
  async read(db, { id }, limit) {
    const { rows } = await db.execute<DecisionRow>(sql`
      select d.decided_at as at, r.name as rule, d.decision, d.reason_code as code, d.reason_params as params,
        r.action->>'kind' as action
      from automation_decisions d join automation_rules r on r.id = d.rule_id where d.listing_id = ${id} order by d.id desc limit ${limit}`);
    return rows.map(({ at, rule, decision, code, params, action }) => ({
      step: 'event',
      at: instant(at),
      title: `The rule “${rule}” ${TITLES[decision]}`,
      detail: reasonText({ code, params }, action),
      subject: null,
    }));
  },
};
