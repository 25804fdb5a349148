// One order on the status tab: where it stands, what happens next, and each step with its date. On a phone the steps are a list from top to
// bottom, and those before the current one are behind a button.
import type { OrderStatus } from '#contract/results/index.ts';
import { nameInCampaign } from '#domain/campaigns/index.ts';
import { dateText } from '#domain/dates/index.ts';
import { orderNumberText } from '#domain/orders/index.ts';
import { dayAt, PROGRESS_LABELS } from '#domain/results/index.ts';
import { useDashboard } from '#web/dashboard-kit/index.ts';
import { ProgressChip } from '#web/networks/index.ts';
import { memo, useState } from 'react';
import classes from './status.module.css';

export const StatusRow = memo(function StatusRow({ order }: { order: OrderStatus }) {
  const { timezone } = useDashboard().configuration.customer;
  const { title, orderNumber, campaignName, current, steps, standing, nextStep } = order;
  const [isOpen, setOpen] = useState(false);
  const past = Math.max(
    0,
    steps.findIndex(({ step }) => step === current),
  );
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
      <p className={classes.next}>
        <strong>{standing}</strong> {nextStep}
      </p>
      {past > 0 && (
        <button type="button" className={classes.earlier} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide earlier steps' : `Show ${past} earlier ${past === 1 ? 'step' : 'steps'}`}
        </button>
      )}
      <ol className={classes.steps} aria-label={`Steps of ${orderNumberText(orderNumber)}`} data-open={isOpen || undefined}>
        {steps.map(({ step, at, isDone }, place) => (
          <li
            key={step}
            data-done={isDone || undefined}
            data-past={place < past || undefined}
            data-step={step}
            aria-current={step === current ? 'step' : undefined}
          >
            <span>{PROGRESS_LABELS[step]}</span>
            <span className="tabular">{at === null ? '–' : dateText(dayAt(Date.parse(at) - (step === 'ended' ? 1 : 0), timezone))}</span>
          </li>
        ))}
      </ol>
    </li>
  );
});
