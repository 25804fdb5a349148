// The agents tab of the dashboard. Corporate users see all agents, branch managers those of their offices.
import { LIST_FAILED_TITLE } from '#contract/dashboards/dashboard-texts.ts';
import type { AgentRow } from '#contract/agents/index.ts';
import { endpointQuery, useChosenCustomer, useSession } from '#web/client/index.ts';
import { useDashboard } from '#web/dashboard-kit/index.ts';
import { useScreenSearch } from '#web/navigation/index.ts';
import { closeToast, EmptyState, ErrorPanel, raiseToast, ScreenTitle } from '#web/ui/index.ts';
import { NothingFound } from '#web/ui/feedback/nothing-found.tsx';
import { Pager } from '#web/ui/page/pager.tsx';
import { Skeleton, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { AgentLine } from './dashboard-agent-line.tsx';
import classes from './dashboard-agents.module.css';

const PAGE_SIZE = 10;
/** Specification 2 §9. */
const SEARCH_DELAY_MS = 500;

export type ListedAgent = Partial<AgentRow> & { _id: string };

export function Tab() {
  const { labels } = useDashboard();
  const { text, setText, search, page, turnTo } = useAgentSearch();
  const { data, error, isFetching, isPlaceholderData, refetch } = useAgents(search, page);
  const count = data?.count ?? 0;
  const pages = Math.max(1, Math.ceil(count / PAGE_SIZE));
  useSearchingToast(isFetching && (isPlaceholderData || !data));
  if (!data && error) return <ErrorPanel error={error} title={LIST_FAILED_TITLE} retry={() => void refetch()} isRetrying={isFetching} />;
  return (
    <section aria-label={labels.agents} aria-busy={isFetching}>
      <header className={classes.header}>
        <ScreenTitle className={classes.title}>
          {labels.agents}
          {count > 0 && <span className="tabular">{count.toLocaleString('en-NZ')}</span>}
        </ScreenTitle>
        <TextInput
          aria-label="Search by name or email"
          placeholder="Search by name or email"
          leftSection={<IconSearch size={16} stroke={1.75} />}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </header>
      <ul className={classes.lines} data-old={isPlaceholderData || undefined}>
        {data ? data.agents.map((agent) => <AgentLine key={agent._id} agent={agent} />) : <LineSkeletons />}
      </ul>
      {data?.agents.length === 0 && <NoAgents isSearch={search !== ''} clear={() => setText('')} />}
      <Pager label="Pages" page={page} hasMore={page < pages} pages={pages} onTurn={turnTo} />
    </section>
  );
}

/** Search and page are kept in the URL, so that a link shows the same agents to a colleague. */
function useAgentSearch() {
  const [{ q = '', page: pageParam = '1', ...rest }, write] = useScreenSearch();
  const [text, setText] = useState(q);
  const [search] = useDebouncedValue(text.trim(), SEARCH_DELAY_MS);
  useEffect(() => {
    if (search !== q) write({ ...rest, ...(search && { q: search }) }, { replace: true });
    // eslint-disable-next-line react/exhaustive-deps -- the URL follows the input, never the other way round
  }, [search]);
  const page = Math.max(1, Math.trunc(Number(pageParam)) || 1);
  const turnTo = (target: number) => write({ ...rest, ...(search && { q: search }), ...(target > 1 && { page: String(target) }) });
  return { text, setText, search, page: search === q ? page : 1, turnTo };
}

function useAgents(search: string, page: number) {
  const chosen = useChosenCustomer();
  const own = useSession()?.customer;
  const customerId = chosen?._id ?? own?._id ?? '';
  const conditions = search === '' ? undefined : JSON.stringify([{ field: 'nameOrEmail', operator: '%', value: search }]);
  return useQuery({
    ...endpointQuery('listDashboardAgents', {
      params: { customerId },
      query: { page, limit: PAGE_SIZE, order: 'fullName', search: conditions },
    }),
    placeholderData: keepPreviousData,
  });
}

/** The text is prescribed by specification 2 §8. The toast closes when the answer arrives. */
function useSearchingToast(isSearching: boolean): void {
  useEffect(() => {
    if (!isSearching) return undefined;
    const id = raiseToast({ text: 'Searching agents...' });
    return () => closeToast(id);
  }, [isSearching]);
}

function NoAgents({ isSearch, clear }: { isSearch: boolean; clear: () => void }) {
  if (!isSearch)
    return (
      <EmptyState title="No agents yet" text="Agents in your offices appear here once we have added them. Contact us to add someone." />
    );
  return (
    <NothingFound
      title="No agents found"
      text="No agent has this name or email. Check the spelling, or clear the search."
      by="search"
      clear={clear}
    />
  );
}

const LineSkeletons = () =>
  [0, 1, 2, 3, 4].map((index) => (
    <li key={index} className={classes.line} aria-hidden>
      <Skeleton circle height={44} />
      <div className={classes.who}>
        <Skeleton height={16} width={160} radius="sm" />
        <Skeleton height={13} width={200} radius="sm" mt={8} />
      </div>
    </li>
  ));
