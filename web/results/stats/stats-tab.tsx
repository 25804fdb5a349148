// The campaigns tab of a dashboard: figures per campaign as a list or a grid, their totals, and the file for roles that may export.
import { LIST_FAILED_TITLE } from '#contract/dashboards/dashboard-texts.ts';
import type { CampaignStat } from '#contract/results/index.ts';
import { moneyCurrency } from '#domain/money/index.ts';
import { STAT_PAGE_SIZES } from '#domain/results/index.ts';
import { endpointQuery, endpointUrl } from '#web/client/index.ts';
import { TabHeader, TabPages, useDashboard } from '#web/dashboard-kit/index.ts';
import { NewRowsButton } from '#web/list/new-rows/new-rows-button.tsx';
import { useTabRows } from '#web/list/new-rows/use-tab-rows.ts';
import { PageStart } from '#web/list/pages/page-start.tsx';
import { usePageEnd } from '#web/list/pages/use-page-end.ts';
import { useUrlState } from '#web/navigation/index.ts';
import type { ChangeState } from '#web/navigation/index.ts';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { Button, Skeleton } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { FreshnessNote } from '../freshness-note.tsx';
import { MetricTotals } from '../metric-totals.tsx';
import { PartsDrawer } from '../parts/parts-drawer.tsx';
import type { OpenedTotal } from '../parts/parts-drawer.tsx';
import { useToday } from '../result-range.ts';
import { NoStats } from './no-stats.tsx';
import { StatRow } from './stat-row.tsx';
import { filterQuery, statsAddress } from './stats-state.ts';
import type { StatsState } from './stats-state.ts';
import { StatsTools } from './stats-tools.tsx';
import classes from './stats.module.css';

const SKELETON_ROWS = 5;

export function Tab() {
  const { configuration, labels, may } = useDashboard();
  const today = useToday();
  const { state, change: changeState } = useUrlState(statsAddress);
  const change = useCallback<ChangeState<StatsState>>((part, how) => changeState({ page: 1, ...part }, how), [changeState]);
  const [opened, setOpened] = useState<OpenedTotal | null>(null);
  const params = { customerId: configuration.customer._id };
  const filters = filterQuery(state, today);
  const { page, limit, sort } = state;
  const query = endpointQuery('listCampaignStats', { params, query: { ...filters, page, limit, order: sort, count: 'false' } });
  const rows = useQuery({ ...query, placeholderData: keepPreviousData });
  // Counting and adding up all that match takes longer than one page, so the page does not wait for it.
  const all = useQuery({
    ...endpointQuery('listCampaignStats', { params, query: { ...filters, limit: 1, includeTotals: 'true' } }),
    placeholderData: keepPreviousData,
  });
  const { totals } = all.data ?? {};
  const total = all.data && { count: all.data.count ?? 0, isEstimate: all.data.countIsEstimate ?? false };
  const live = { page, limit, total, isStale: rows.isPlaceholderData, isFetching: rows.isFetching, change: changeState };
  const { rows: stats, added, showNew } = useTabRows({ ...live, queryKey: query.queryKey, rows: rows.data?.campaignStats });
  const { isEmpty, isPastEnd } = usePageEnd({ ...live, rows: stats });
  const view = state.view || configuration.controls.defaultCampaignsView;
  const openRow = useCallback(({ _id, name }: CampaignStat) => setOpened({ metric: 'impressions', row: _id, name }), []);
  return (
    <section aria-label={labels.campaigns} aria-busy={rows.isFetching}>
      <TabHeader title={labels.campaigns} total={total}>
        {may('exportCampaigns') && !isEmpty && (
          <Button
            component="a"
            href={endpointUrl('exportCampaignStats', { params, query: { ...filters, order: sort } })}
            download
            variant="default"
            leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
          >
            Export CSV
          </Button>
        )}
      </TabHeader>
      <StatsTools state={state} view={view} today={today} change={change} />
      <PageStart page={page} />
      {rows.error && (!stats || rows.isPlaceholderData) ? (
        <ErrorPanel error={rows.error} title={LIST_FAILED_TITLE} retry={() => void rows.refetch()} isRetrying={rows.isFetching} />
      ) : isEmpty && !isPastEnd ? (
        <NoStats state={state} change={change} />
      ) : (
        <>
          <FreshnessNote freshness={totals?.freshness} />
          <MetricTotals
            figures={totals}
            currency={totals?.currency ?? moneyCurrency(configuration.customer.currency.code)}
            isOld={all.isPlaceholderData}
            onOpen={(metric) => setOpened({ metric })}
          />
          <NewRowsButton count={added.length} label={labels.campaigns} floatsOver="page" onShow={showNew} />
          <ul className={classes.rows} data-view={view} data-old={rows.isPlaceholderData || undefined} aria-label={labels.campaigns}>
            {stats && !isPastEnd
              ? stats.map((stat) => <StatRow key={stat._id} stat={stat} onOpen={openRow} />)
              : Array.from({ length: SKELETON_ROWS }, (_, index) => (
                  <li key={index} aria-hidden>
                    <Skeleton height={110} radius={12} />
                  </li>
                ))}
          </ul>
          <TabPages
            page={page}
            limit={limit}
            pageSizes={STAT_PAGE_SIZES}
            rowsOnPage={stats?.length ?? 0}
            total={total}
            onChange={(next) => change(next)}
          />
        </>
      )}
      <PartsDrawer opened={opened} filters={filters} onClose={() => setOpened(null)} />
    </section>
  );
}
