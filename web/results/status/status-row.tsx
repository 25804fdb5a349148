// One order on the status tab: where it stands, what happens next, and each step with its date.
import type { OrderStatus } from '#contract/results/index.ts';
import { nameInCampaign } from '#domain/campaigns/index.ts';
import { dateText } from '#domain/dates/index.ts';
import { orderNumberText } from '#domain/orders/index.ts';
import { dayAt, PROGRESS_LABELS } from '#domain/results/index.ts';
import type { ProgressStep } from '#domain/results/index.ts';
import { useDashboard } from '#web/dashboard-kit/index.ts';
import { StatusChip } from '#web/ui/text/status-chip.tsx';
import type { Status } from '#web/ui/text/status-chip.tsx';
import { memo } from 'react';
import classes from './status.module.css';

const COLOURS: Readonly<Record<ProgressStep, Status>> = {
  ordered: 'draft',
  paid: 'waiting',
  approved: 'waiting',
  review: 'waiting',
  scheduled: 'waiting',
  live: 'live',
  paused: 'draft',
  ending: 'live',
  ended: 'completed',
  change: 'action',
  cancelled: 'failed',
};

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
        <StatusChip status={COLOURS[current]}>{PROGRESS_LABELS[current]}</StatusChip>
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
