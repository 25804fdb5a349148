// Draws leads over time. Loaded on its own, because the chart library is large.
import type { LeadGraph } from '#contract/leads/index.ts';
import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import { stepLabel } from './graph-labels.ts';

/** The table below says the same to keyboards and screen readers. */
export function LeadChart({ graph: { unit, points } }: { graph: LeadGraph }) {
  return (
    <div aria-hidden>
      <BarChart
        accessibilityLayer={false}
        h={180}
        data={points.map(({ day, leads }) => ({ step: stepLabel(unit, day), Leads: leads }))}
        dataKey="step"
        series={[{ name: 'Leads', color: 'var(--app-brand-text)' }]}
        xAxisProps={{ minTickGap: 0 }}
        yAxisProps={{ allowDecimals: false, width: 36 }}
        // Without room above, the label of the highest tick moves away from its line.
        barChartProps={{ margin: { top: 12, right: 8, bottom: 0, left: 0 } }}
        barProps={{ radius: [3, 3, 0, 0], maxBarSize: 40, isAnimationActive: false }}
        tickLine="none"
        gridColor="var(--app-hairline)"
        textColor="var(--app-muted)"
      />
    </div>
  );
}
