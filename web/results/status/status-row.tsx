// One order on the status tab: where it stands, what happens next, and each step with its date.
import type { OrderStatus } from '#contract/results/index.ts';
import { nameInCampaign } from '#domain/campaigns/index.ts';
import { dateText } from '#domain/dates/index.ts';
import { orderNumberText } from '#domain/orders/index.ts';
import { dayAt, PROGRESS_LABELS } from '#domain/results/index.ts';
import { useDashboard } from '#web/dashboard-kit/index.ts';
import { ProgressChip } from '#web/networks/index.ts';
import { memo } from 'react';
import classes from './status.module.css';

export const StatusRow = memo(function StatusRow({ order }: { order: OrderStatus }) {
  const { timezone } = useDashboard().configuration.customer;
  const { title, orderNumber, campaignName, current, steps, nextStep } = order;
  return (
    <li className={classes.row}>
      <div className={classes.head}>
        <div>
          <h2>{title}</h2>
          <p>
            <span className="tabular">{orderNumberText(orderNumber)}</span> · {nameInCampaign(campaignName, title)}
          </p>
        </div>
        <ProgressChip step={current} />
      </div>
      <p className={classes.next}>{nextStep}</p>
      <ol className={classes.steps} aria-label={`Steps of ${orderNumberText(orderNumber)}`}>
        {steps.map(({ step, at, isDone }) => (
          <li key={step} data-done={isDone || undefined} data-step={step} aria-current={step === current ? 'step' : undefined}>
            <span>{PROGRESS_LABELS[step]}</span>
            <span className="tabular">{at === null ? '–' : dateText(dayAt(Date.parse(at) - (step === 'ended' ? 1 : 0), timezone))}</span>
          </li>
        ))}
      </ol>
    </li>
  );
});
