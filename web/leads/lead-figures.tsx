// What is known of all leads that match: how many in each state, and what one cost.
import type { LeadMetrics } from '#contract/leads/index.ts';
import { LEAD_STATE_LABELS, LEAD_STATES } from '#domain/leads/index.ts';
import { moneyText } from '#domain/money/index.ts';
import { formatCount } from '#web/list/list-texts.ts';
import { Skeleton } from '@mantine/core';
import { Fragment } from 'react';
import classes from './leads-tab.module.css';

interface LeadFiguresProps {
  /** Undefined while they are loading. */
  metrics: LeadMetrics | undefined;
  /** How the customer's country calls its tax. */
  tax: string;
  isOld: boolean;
}

export function LeadFigures({ metrics, tax, isOld }: LeadFiguresProps) {
  const taxText = metrics?.includesTax === false ? `excl. ${tax}` : `incl. ${tax}`;
  return (
    <div className={classes.figuresFrame} tabIndex={0} role="group" aria-label="Figures">
      <dl className={classes.figures} data-old={isOld || undefined}>
        <Figure label="Leads" value={metrics && formatCount(metrics.total)} />
        {LEAD_STATES.map((state) => (
          <Figure key={state} label={LEAD_STATE_LABELS[state]} value={metrics && formatCount(metrics.byState[state])} />
        ))}
        {metrics?.costs?.map(({ currency, budget, perLead, ...money }) => (
          <Fragment key={currency}>
            <Figure label={`Budget ${taxText}`} value={moneyText(budget, money)} />
            <Figure label="Cost per lead" value={perLead === null ? '–' : moneyText(perLead, money)} />
          </Fragment>
        ))}
      </dl>
    </div>
  );
}

const Figure = ({ label, value }: { label: string; value: string | undefined }) => (
  <div>
    <dt>{label}</dt>
    <dd className="tabular">{value ?? <Skeleton height={20} radius="sm" />}</dd>
  </div>
);
