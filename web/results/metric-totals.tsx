// The totals of a tab. Each opens a drawer with what it is made of.
import type { Figures, PartMetric } from '#contract/results/index.ts';
import { changeText } from '#domain/results/index.ts';
import type { MoneyCurrency } from '#domain/money/index.ts';
import { Skeleton, UnstyledButton } from '@mantine/core';
import { METRIC_LABELS, metricText, metricValue, percentText } from './figure-texts.ts';
import classes from './results.module.css';

interface MetricTotalsProps {
  /** Undefined while they are loading. */
  figures: Figures | undefined;
  /** The period before, where it is compared. */
  previous?: Figures | undefined;
  currency: MoneyCurrency;
  isOld?: boolean;
  onOpen: (metric: PartMetric) => void;
}

const SHOWN: readonly PartMetric[] = ['impressions', 'clicks', 'videoViews', 'leadsCount', 'spend'];

export function MetricTotals({ figures, previous, currency, isOld, onOpen }: MetricTotalsProps) {
  const metrics = SHOWN.filter((metric) => metric !== 'spend' || figures?.spend !== null);
  return (
    <ul className={classes.totals} aria-label="Totals" aria-busy={figures === undefined} data-old={isOld || undefined}>
      {metrics.map((metric) => (
        <li key={metric}>
          {figures ? (
            <UnstyledButton className={classes.total} onClick={() => onOpen(metric)} title="See breakdown">
              <span>{METRIC_LABELS[metric]}</span>
              <strong className="tabular">{metricText(figures, metric, currency)}</strong>
              <span className={classes.about}>
                {previous
                  ? changeText(metricValue(figures, metric), metricValue(previous, metric))
                  : metric === 'clicks'
                    ? `CTR ${percentText(figures.insights.ctr)}`
                    : 'See details'}
              </span>
            </UnstyledButton>
          ) : (
            <Skeleton height={94} radius={12} />
          )}
        </li>
      ))}
    </ul>
  );
}
