// Panels with the five most recently changed records of a list, and a link to all of them.
import { endpointQuery, NO_ERROR_REDIRECT } from '#web/client/index.ts';
import { ScreenLink } from '#web/navigation/index.ts';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { RelativeTime } from '#web/ui/text/relative-time.tsx';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import classes from './staff-home.module.css';

const LATEST = { limit: 5, order: '-updatedAt', count: 'false' } as const;

interface RecentRow {
  _id: string;
  name: string;
  about: string;
  updatedAt: string;
  params: Record<string, string>;
}

export function RecentCustomers() {
  const query = useQuery({
    ...endpointQuery('listCustomers', { query: { ...LATEST, project: 'name,countryCode,officeCount,updatedAt' } }),
    meta: NO_ERROR_REDIRECT,
  });
  const rows = query.data?.customers.map(({ _id, name = '', officeCount = 0, updatedAt = '' }) => ({
    _id,
    name,
    about: officeCount === 1 ? '1 office' : `${officeCount} offices`,
    updatedAt,
    params: { customerId: _id },
  }));
  return (
    <RecentPanel
      title="Recently changed customers"
      all="customers"
      one="customer"
      create={{ to: 'customer-create', label: 'Add a customer' }}
      rows={rows}
      query={query}
    />
  );
}

export function RecentOffices() {
  const query = useQuery({
    ...endpointQuery('listOffices', { query: { ...LATEST, project: 'name,customerName,updatedAt' } }),
    meta: NO_ERROR_REDIRECT,
  });
  const rows = query.data?.offices.map(({ _id, name = '', customerName = '', updatedAt = '' }) => ({
    _id,
    name,
    about: customerName,
    updatedAt,
    params: { officeId: _id },
  }));
  return (
    <RecentPanel
      title="Recently changed offices"
      all="offices"
      one="office-edit"
      create={{ to: 'office-create', label: 'Add an office' }}
      rows={rows}
      query={query}
    />
  );
}

interface RecentPanelProps {
  title: string;
  all: string;
  one: string;
  create: { to: string; label: string };
  rows: RecentRow[] | undefined;
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
}

function RecentPanel({ title, all, one, create, rows, query }: RecentPanelProps) {
  return (
    <section className={classes.panel} aria-label={title}>
      <header className={classes.panelHeader}>
        <h2>{title}</h2>
        <ScreenLink to={all}>See all</ScreenLink>
      </header>
      {!rows && query.error ? (
        <ErrorPanel error={query.error} retry={() => void query.refetch()} isRetrying={query.isFetching} />
      ) : !rows ? (
        <RowSkeletons />
      ) : rows.length === 0 ? (
        <div className={classes.none}>
          <p>No changes yet.</p>
          <Button component={ScreenLink} to={create.to} variant="default" size="xs">
            {create.label}
          </Button>
        </div>
      ) : (
        <ul className={classes.rows}>
          {rows.map(({ _id, name, about, updatedAt, params }) => (
            <li key={_id}>
              <ScreenLink to={one} params={params} className={classes.row}>
                <span className={classes.rowName}>{name}</span>
                <span className={classes.rowAbout}>{about}</span>
                <RelativeTime at={updatedAt} />
              </ScreenLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function RowSkeletons() {
  return (
    <div className={classes.rows} aria-busy="true">
      {[0, 1, 2, 3, 4].map((index) => (
        <div key={index} className={classes.row}>
          <Skeleton height={14} width={`${58 - index * 6}%`} radius="sm" />
        </div>
      ))}
    </div>
  );
}
