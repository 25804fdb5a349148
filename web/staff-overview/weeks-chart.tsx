// The weeks as bars. Loaded only where it is shown, because the charts' package is large.
import '@mantine/core/styles/ColorSwatch.layer.css';
import '@mantine/charts/styles.layer.css';
import type { WeeksOfCurrency } from '#contract/staff-overview/index.ts';
import { moneyText, withoutEmptyCents } from '#domain/money/index.ts';
import { BarChart } from '@mantine/charts';
import { weekText } from './week-text.ts';

const compact = new Intl.NumberFormat('en-NZ', { notation: 'compact', maximumFractionDigits: 2 });

const SPEND = [
  { name: 'Planned', color: 'var(--app-hairline-strong)' },
  { name: 'Spent', color: 'var(--app-brand-text)' },
];
const SOLD = [{ name: 'Sales', color: 'var(--app-brand-text)' }];

export function WeeksChart({ weeks, currency, height }: WeeksOfCurrency & { height: number }) {
  const { offset } = currency;
  const isSpend = weeks.some(({ planned }) => planned !== null);
  const data = weeks.map(({ weekOf, sold, planned, spent }) => ({
    week: weekText(weekOf),
    Sold: sold / offset,
    Planned: (planned ?? 0) / offset,
    Spent: spent === null ? null : spent / offset,
  }));
  return (
    <BarChart
      accessibilityLayer={false}
      h={height}
      data={data}
      dataKey="week"
      series={isSpend ? SPEND : SOLD}
      withLegend={isSpend}
      legendProps={{ verticalAlign: 'top', height: 28 }}
      tickLine="none"
      gridAxis="x"
      strokeDasharray="0"
      gridColor="var(--app-hairline)"
      textColor="var(--app-muted)"
      // Without room above, the label of the highest tick moves away from its line.
      barChartProps={{ margin: { top: 12, right: 8, bottom: 0, left: 0 } }}
      barProps={{ radius: [3, 3, 0, 0], maxBarSize: 22, isAnimationActive: false }}
      yAxisProps={{ width: 48, tickFormatter: (value: number) => compact.format(value) }}
      valueFormatter={(value) => withoutEmptyCents(moneyText(Math.round(value) * offset, currency))}
    />
  );
}
