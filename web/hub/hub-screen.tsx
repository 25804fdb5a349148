// The hub: all dashboards that the user may open, most recently visited first, with what is new in each.
import { endpointQuery } from '#web/client/index.ts';
import { EmptyState, ErrorPanel, ScreenTitle } from '#web/ui/index.ts';
import { NothingFound } from '#web/ui/feedback/nothing-found.tsx';
import { Pager } from '#web/ui/page/pager.tsx';
import { Skeleton, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActingWindows } from './acting-windows.tsx';
import { DashboardCard } from './dashboard-card.tsx';
import classes from './hub.module.css';

export function Screen() {
  const [text, setText] = useState('');
  const [page, setPage] = useState(1);
  const [search] = useDebouncedValue(text.trim(), 250);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...endpointQuery('listDashboards', { query: { ...(search && { search }), ...(page > 1 && { page }) } }),
    placeholderData: keepPreviousData,
  });
  const isSearchable = text !== '' || page > 1 || data?.hasMore === true || (data?.dashboards.length ?? 0) > 8;
  return (
    <>
      <header className={classes.header}>
        <div>
          <ScreenTitle className={classes.title}>Your dashboards</ScreenTitle>
          <p>Updates in each dashboard since your last visit.</p>
        </div>
        {isSearchable && (
          <TextInput
            aria-label="Search customers"
            placeholder="Search customers"
            leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
            className={classes.search}
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value);
              setPage(1);
            }}
          />
        )}
      </header>
      {!data && error && (
        <ErrorPanel error={error} title="The dashboards could not be loaded" retry={() => void refetch()} isRetrying={isFetching} />
      )}
      {!data && !error && <CardSkeletons />}
      {data && (
        <>
          <ActingWindows windows={data.windows} />
          <ul className={classes.cards} aria-busy={isPlaceholderData} data-old={isPlaceholderData || undefined}>
            {data.dashboards.map((entry) => (
              <DashboardCard key={entry.customer._id} entry={entry} />
            ))}
          </ul>
          {data.dashboards.length === 0 && <NoDashboards isSearch={search !== ''} clear={() => setText('')} />}
          <Pager label="Pages of dashboards" page={page} hasMore={data.hasMore} onTurn={setPage} />
        </>
      )}
    </>
  );
}

function NoDashboards({ isSearch, clear }: { isSearch: boolean; clear: () => void }) {
  if (!isSearch) return <EmptyState title="You have no dashboards" text="Ask an admin for access." />;
  return <NothingFound title="No customer has this name" text="Check the spelling, or see all dashboards." by="search" clear={clear} />;
}

const CardSkeletons = () => (
  <ul className={classes.cards} aria-busy="true" aria-label="Loading">
    {[0, 1, 2].map((index) => (
      <li key={index} className={classes.skeleton} aria-hidden>
        <Skeleton height={40} width={40} radius="md" />
        <Skeleton height={16} width="60%" radius="sm" mt={16} />
        <Skeleton height={14} width="40%" radius="sm" mt={10} />
      </li>
    ))}
  </ul>
);
