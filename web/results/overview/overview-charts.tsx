// The charts of the overview, loaded only when they are shown. Each has a table with the same numbers for keyboard and screen reader, so
// the charts themselves take no focus.
import type { Overview, OverviewDay } from '#contract/results/index.ts';
import { dateText } from '#domain/dates/index.ts';
import { NETWORK_LABELS } from '#domain/networks/index.ts';
import { formatCount } from '#web/list/index.ts';
import { AreaChart, BarChart } from '@mantine/charts';
import '@mantine/charts/styles.layer.css';
import { SegmentedControl } from '@mantine/core';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { ChartTable } from './chart-table.tsx';
import classes from './overview.module.css';

type Metric = Exclude<keyof OverviewDay, 'day'>;

const METRICS: readonly { value: Metric; label: string }[] = [
  { value: 'impressions', label: 'Impressions' },
  { value: 'clicks', label: 'Clicks' },
  { value: 'videoViews', label: 'Video views' },
  { value: 'leadsCount', label: 'Leads' },
];
/** Colours with enough contrast on both backgrounds, by the tokens of the theme. */
const LINE = 'var(--app-brand-text)';
const BAR = 'var(--app-link)';
/** Without room above, the label of the highest tick moves away from its line. */
const MARGIN = { top: 12, right: 8, bottom: 0, left: 0 };

export function OverviewCharts({ overview: { days, networks } }: { overview: Overview }) {
  const [metric, setMetric] = useState<Metric>('impressions');
  const isPhone = useMediaQuery('(max-width: 48em)') ?? false;
  const label = METRICS.find(({ value }) => value === metric)?.label ?? '';
  const byNetwork = networks.map(({ network, insights, leadsCount }) => ({
    name: NETWORK_LABELS[network],
    value: metric === 'leadsCount' ? leadsCount : insights[metric],
  }));
  return (
    <>
      <SegmentedControl
        aria-label="Metric of the charts"
        className={classes.metrics}
        fullWidth={isPhone}
        data={[...METRICS]}
        value={metric}
        onChange={(value) => setMetric(value)}
      />
      <div className={classes.charts}>
        <figure className={classes.chart}>
          <figcaption>{label} by day</figcaption>
          <div aria-hidden>
            <AreaChart
              accessibilityLayer={false}
              h={isPhone ? 200 : 260}
              data={days.map((day) => ({ name: dateText(day.day).slice(0, 5), [label]: day[metric] }))}
              dataKey="name"
              series={[{ name: label, color: LINE }]}
              curveType="monotone"
              withDots={false}
              gridAxis="x"
              gridColor="var(--app-hairline)"
              textColor="var(--app-muted)"
              tickLine="none"
              valueFormatter={formatCount}
              areaChartProps={{ margin: MARGIN }}
              areaProps={{ isAnimationActive: false }}
              xAxisProps={{ minTickGap: 32 }}
              yAxisProps={{ width: 56, allowDecimals: false }}
            />
          </div>
          <ChartTable label={`${label} by day`} heading="Day" value={label} rows={days.map((day) => [dateText(day.day), day[metric]])} />
        </figure>
        <figure className={classes.chart}>
          <figcaption>{label} by network</figcaption>
          <div aria-hidden>
            <BarChart
              accessibilityLayer={false}
              h={isPhone ? 160 : 260}
              data={byNetwork.map(({ name, value }) => ({ name, [label]: value }))}
              dataKey="name"
              series={[{ name: label, color: BAR }]}
              gridAxis="x"
              gridColor="var(--app-hairline)"
              textColor="var(--app-muted)"
              tickLine="none"
              maxBarWidth={72}
              barChartProps={{ margin: MARGIN }}
              barProps={{ radius: [3, 3, 0, 0], isAnimationActive: false }}
              valueFormatter={formatCount}
              yAxisProps={{ width: 56, allowDecimals: false }}
            />
          </div>
          <ChartTable
            label={`${label} by network`}
            heading="Network"
            value={label}
            rows={byNetwork.map(({ name, value }) => [name, value])}
          />
        </figure>
      </div>
    </>
  );
}
