// The results on the overview: totals compared with the period before, a chart by day and one by network, for a range, office or agent.
import type { Overview } from '#contract/results/index.ts';
import { dateText } from '#domain/dates/index.ts';
import { moneyCurrency } from '#domain/money/index.ts';
import { endpointQuery, NO_ERROR_REDIRECT } from '#web/client/index.ts';
import { useDashboard } from '#web/dashboard-kit/index.ts';
import { useUrlState } from '#web/navigation/index.ts';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { Skeleton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { FreshnessNote } from '../freshness-note.tsx';
import { MetricTotals } from '../metric-totals.tsx';
import { PartsDrawer } from '../parts/parts-drawer.tsx';
import type { OpenedTotal } from '../parts/parts-drawer.tsx';
import { useToday } from '../result-range.ts';
import { overviewAddress, overviewQuery } from './overview-state.ts';
import { OverviewTools } from './overview-tools.tsx';
import classes from './overview.module.css';

const OverviewCharts = lazy(() => import('./overview-charts.tsx').then((loaded) => ({ default: loaded.OverviewCharts })));

export function OverviewResults() {
  const { configuration, may } = useDashboard();
  const today = useToday();
  const { state, change } = useUrlState(overviewAddress);
  const [opened, setOpened] = useState<OpenedTotal | null>(null);
  const query = overviewQuery(state, today, may('overviewSearch'));
  // The overview stays useful without results, so an error must not replace the screen.
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery({
    ...endpointQuery('readDashboardOverview', { params: { customerId: configuration.customer._id }, query }),
    placeholderData: keepPreviousData,
    meta: NO_ERROR_REDIRECT,
  });
  // The parts are asked for the days that the totals are of.
  const filters = { ...query, ...(data && { dateFrom: data.range.from, dateTo: data.range.to }) };
  return (
    <section aria-label="Results" aria-busy={isFetching} className={classes.results}>
      <header className={classes.header}>
        <h2>Results</h2>
        <OverviewTools state={state} today={today} change={change} />
      </header>
      {error && (!data || isPlaceholderData) ? (
        <ErrorPanel error={error} title="The results could not be loaded" retry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <>
          <Summary overview={data} />
          <MetricTotals
            figures={data?.totals}
            previous={data?.previous}
            currency={data?.currency ?? moneyCurrency(configuration.customer.currency.code)}
            isOld={isPlaceholderData}
            onOpen={(metric) => setOpened({ metric })}
          />
          {!data ? (
            <Skeleton className={classes.loading} radius={12} />
          ) : data.totals.insights.impressions === 0 ? (
            <p className={classes.empty}>No results in this date range. They arrive the day after your ads go live.</p>
          ) : (
            <Suspense fallback={<Skeleton className={classes.loading} radius={12} aria-label="Loading" />}>
              <OverviewCharts overview={data} />
            </Suspense>
          )}
        </>
      )}
      <PartsDrawer opened={opened} filters={filters} onClose={() => setOpened(null)} />
    </section>
  );
}

/** The days, what runs now, and how current the figures are. */
function Summary({ overview }: { overview: Overview | undefined }) {
  if (!overview)
    return (
      <>
        <Skeleton className={classes.summary} height={22} width="70%" radius="sm" />
        <FreshnessNote freshness={undefined} />
      </>
    );
  const { range, previousRange, campaigns, freshness } = overview;
  const states = [
    campaigns.inReview > 0 && `${campaigns.inReview} in review`,
    campaigns.needChange > 0 && `${campaigns.needChange} with rejected ads`,
  ].filter(Boolean);
  return (
    <>
      <p className={classes.summary}>
        {dateText(range.from)} – {dateText(range.to)}, compared with {dateText(previousRange.from)} – {dateText(previousRange.to)}.
        {states.length > 0 && ` Campaigns now: ${states.join(', ')}.`}
      </p>
      {/* Without results, the place of the charts says so. */}
      {freshness.state !== 'empty' && <FreshnessNote freshness={freshness} />}
    </>
  );
}
