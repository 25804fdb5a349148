// Leads over time, as a chart and as a table behind it.
import type { LeadGraph } from '#contract/leads/index.ts';
import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { STEP_HEADINGS, stepLabel } from './graph-labels.ts';
import classes from './leads-tab.module.css';

const LeadChart = lazy(async () => ({ default: (await import('./lead-chart.tsx')).LeadChart }));

/** With its title and the line below it, so that the list does not move when it arrives. */
const LOADED_HEIGHT = 238;

/** Undefined while it is loading. */
export function LeadGraphPanel({ graph }: { graph: LeadGraph | undefined }) {
  return (
    <section className={classes.graph} aria-label="Leads over time">
      {graph ? (
        <>
          <h2>Leads by {graph.unit}</h2>
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
        <Skeleton height={LOADED_HEIGHT} />
      )}
    </section>
  );
}
