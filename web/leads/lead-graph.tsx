// Leads over time, as a chart and as a table behind it.
import type { LeadGraph } from '#contract/leads/index.ts';
import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { STEP_HEADINGS, stepLabel } from './graph-labels.ts';
import classes from './leads-tab.module.css';

const LeadChart = lazy(async () => ({ default: (await import('./lead-chart.tsx')).LeadChart }));

/** Undefined while it is loading. */
export function LeadGraphPanel({ graph }: { graph: LeadGraph | undefined }) {
  return (
    <section className={classes.graph} aria-label="Leads over time">
      {graph ? (
        <>
          <Suspense fallback={<Skeleton height={180} />}>
            <LeadChart graph={graph} />
          </Suspense>
          <details>
            <summary>Show as table</summary>
            <table>
              <thead>
                <tr>
                  <th scope="col">{STEP_HEADINGS[graph.unit]}</th>
                  <th scope="col">Leads</th>
                </tr>
              </thead>
              <tbody className="tabular">
                {graph.points.map(({ day, leads }) => (
                  <tr key={day}>
                    <th scope="row">{stepLabel(graph.unit, day)}</th>
                    <td>{leads}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        </>
      ) : (
        <Skeleton height={180} />
      )}
    </section>
  );
}
