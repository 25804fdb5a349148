// Spend against plan by week: a sentence, the chart, and the same figures as a table. Sales see what was sold.
import type { OverviewWeekRow, WeeksOfCurrency } from '#contract/staff-overview/index.ts';
import { WEEKS_TO_COME } from '#domain/staff-overview/index.ts';
import { moneyText } from '#domain/money/index.ts';
import { SegmentedControl, Skeleton } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import classes from './overview.module.css';
import { WeeksTable } from './weeks-table.tsx';

const WeeksChart = lazy(() => import('./weeks-chart.tsx').then((module) => ({ default: module.WeeksChart })));

type Shown = 'chart' | 'table';
const CHART_HEIGHT = 240;

export function WeeksPanel({ currencies }: { currencies: readonly WeeksOfCurrency[] }) {
  const [code, setCode] = useState('');
  const [shown, setShown] = useState<Shown>('chart');
  const chosen = currencies.find(({ currency }) => currency.code === code) ?? currencies[0];
  if (!chosen) return null;
  const isSpend = chosen.weeks.some(({ planned }) => planned !== null);
  // Nothing is sold in weeks to come.
  const weeks = isSpend ? chosen.weeks : chosen.weeks.slice(0, -WEEKS_TO_COME);
  const title = isSpend ? 'Spend against plan' : 'Sales by week';
  return (
    <section className={classes.panel} aria-label={title}>
      <header className={classes.panelHeader}>
        <h2>{title}</h2>
        <span className={classes.links}>
          {currencies.length > 1 && (
            <SegmentedControl
              aria-label="Currency"
              size="xs"
              data={currencies.map(({ currency }) => currency.code)}
              value={chosen.currency.code}
              onChange={setCode}
            />
          )}
          <SegmentedControl
            aria-label="Show as"
            size="xs"
            data={[
              { value: 'chart', label: 'Chart' },
              { value: 'table', label: 'Table' },
            ]}
            value={shown}
            onChange={(value) => setShown(value)}
          />
        </span>
      </header>
      <p className={classes.sentence}>{sentenceOf(chosen, isSpend)}</p>
      {shown === 'table' ? (
        <WeeksTable currency={chosen.currency} weeks={weeks} />
      ) : (
        <div className={classes.chart} aria-hidden>
          <Suspense fallback={<Skeleton height={CHART_HEIGHT} radius="sm" />}>
            <WeeksChart currency={chosen.currency} weeks={weeks} height={CHART_HEIGHT} />
          </Suspense>
        </div>
      )}
    </section>
  );
}

function sentenceOf({ weeks, currency }: WeeksOfCurrency, isSpend: boolean): string {
  const at = weeks.length - 1 - WEEKS_TO_COME;
  const [last, now] = [weeks[at - 1], weeks[at]];
  const amount = (value: number | null | undefined): string => moneyText(value ?? 0, currency);
  if (!isSpend) return `Sales this week: ${amount(now?.sold)}. Last week: ${amount(last?.sold)}.`;
  const part = (week: OverviewWeekRow | undefined): string => `${amount(week?.spent)} of ${amount(week?.planned)} planned`;
  return `Spent this week: ${part(now)}. Last week: ${part(last)}.`;
}
