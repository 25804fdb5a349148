// The leads tab of a customer's dashboard: search and filters, figures and graph by the dashboard's role lists, and a dialog for one lead.
// People who see counts only get the figures without the list.
import { LIST_FAILED_TITLE } from '#contract/dashboards/dashboard-texts.ts';
import { LEAD_PAGE_SIZES } from '#contract/leads/index.ts';
import type { LeadRow } from '#contract/leads/index.ts';
import { dayOfWall, wallTimeAt } from '#domain/dates/index.ts';
import { seesLeadData } from '#domain/leads/index.ts';
import { endpointQuery, endpointUrl, useSession } from '#web/client/index.ts';
import { TabHeader, TabPages, useDashboard } from '#web/dashboard-kit/index.ts';
import { NewRowsButton } from '#web/list/new-rows/new-rows-button.tsx';
import { useTabRows } from '#web/list/new-rows/use-tab-rows.ts';
import { PageStart } from '#web/list/pages/page-start.tsx';
import { usePageEnd } from '#web/list/pages/use-page-end.ts';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { FormNotice } from '#web/ui/index.ts';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { LeadDialog } from './lead-dialog.tsx';
import { LeadFigures } from './lead-figures.tsx';
import { LeadGraphPanel } from './lead-graph.tsx';
import { LeadLine, LeadLineSkeleton } from './lead-line.tsx';
import { figuresQuery, fileQuery, leadsQuery } from './leads-state.ts';
import classes from './leads-tab.module.css';
import { LeadsTools } from './leads-tools.tsx';
import { NoLeads } from './no-leads.tsx';
import { useLeadsState } from './use-leads-state.ts';
import type { LeadsView } from './use-leads-state.ts';

const MAX_SKELETON_ROWS = 10;

export function Tab() {
  const { configuration, labels, may } = useDashboard();
  const user = useSession();
  const view = useLeadsState();
  const { state, change, open } = view;
  const { _id: customerId, timezone } = configuration.customer;
  const query = endpointQuery('listLeads', leadsQuery(state, customerId));
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery({ ...query, placeholderData: keepPreviousData });
  const rows = data?.leads as readonly LeadRow[] | undefined;
  const total = data && { count: data.count ?? data.leads.length, isEstimate: data.countIsEstimate ?? false };
  const live = { ...state, total, isStale: isPlaceholderData, isFetching, change };
  const { rows: leads, added, showNew } = useTabRows({ ...live, queryKey: query.queryKey, rows });
  const hasFailed = error !== null && (!data || isPlaceholderData);
  const seesData = user !== null && seesLeadData({ customerId: user.customer?._id ?? null, roles: user.roles });
  const { isPastEnd } = usePageEnd({ ...live, rows: leads });
  const isNothing = total?.count === 0 && !isPlaceholderData;
  return (
    <section aria-label={labels.leads} aria-busy={isFetching} className={classes.tab} data-loading={(seesData && !leads) || undefined}>
      <TabHeader title={labels.leads} total={total}>
        {seesData && !isNothing && may('downloadLeads') && <Download view={view} />}
      </TabHeader>
      <LeadsTools view={view} today={dayOfWall(wallTimeAt(Date.now(), timezone))} canSearch={seesData} />
      <PageStart page={state.page} />
      {hasFailed ? (
        <ErrorPanel error={error} title={LIST_FAILED_TITLE} retry={() => void refetch()} isRetrying={isFetching} />
      ) : isNothing ? (
        <NoLeads view={view} />
      ) : (
        <>
          <Figures view={view} />
          {seesData ? (
            <>
              <NewRowsButton count={added.length} label={labels.leads} floatsOver="page" onShow={showNew} />
              <ul className={classes.lines} data-old={isPlaceholderData || undefined} aria-label={labels.leads}>
                {leads && !isPastEnd
                  ? leads.map((lead) => <LeadLine key={lead._id} lead={lead} showsBudget={may('leadBudget')} onOpen={open} />)
                  : Array.from({ length: Math.min(state.limit, MAX_SKELETON_ROWS) }, (_, index) => <LeadLineSkeleton key={index} />)}
              </ul>
              {leads && (
                <TabPages
                  page={state.page}
                  limit={state.limit}
                  pageSizes={LEAD_PAGE_SIZES}
                  rowsOnPage={leads.length}
                  total={total}
                  onChange={(next) => change(next)}
                />
              )}
            </>
          ) : (
            <FormNotice text="Your role can see lead counts only. Names and contact details are visible to the customer’s own users." />
          )}
        </>
      )}
      {seesData && <LeadDialog leadId={state.opened} onClose={() => open('')} />}
    </section>
  );
}

function Figures({ view: { state } }: { view: LeadsView }) {
  const { configuration, may } = useDashboard();
  const { _id: customerId, country } = configuration.customer;
  const { data, isPlaceholderData } = useQuery({
    ...endpointQuery('listLeads', figuresQuery(state, customerId, may('leadGraph'))),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <LeadFigures metrics={data?.metrics} tax={country.taxCode || 'tax'} isOld={isPlaceholderData} />
      {may('leadGraph') && <LeadGraphPanel graph={data?.graphData} />}
    </>
  );
}

function Download({ view: { state } }: { view: LeadsView }) {
  const { configuration, may } = useDashboard();
  const href = endpointUrl('exportLeads', fileQuery(state, configuration.customer._id, may('leadBudget')));
  return (
    <Button component="a" href={href} download variant="default" leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}>
      Export CSV
    </Button>
  );
}
