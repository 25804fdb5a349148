// What the twins received and what changed in them, newest first. The first page follows along.
import { TWIN_LABELS, TWIN_NAMES } from '#contract/twins/index.ts';
import type { TwinName } from '#contract/twins/index.ts';
import { endpointQuery } from '#web/client/index.ts';
import { choiceParam, flagParam, urlState, useUrlState } from '#web/navigation/index.ts';
import { EmptyState, ErrorPanel, FormNotice } from '#web/ui/index.ts';
import { Pager } from '#web/ui/page/pager.tsx';
import { Group, SegmentedControl, Skeleton, Stack, Switch } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { TimelineEntry } from './timeline-entry.tsx';
import classes from './twins.module.css';

const FOLLOW_MS = 3000;
const ALL = 'all';
const filterState = urlState<{ twin: TwinName | typeof ALL; failures: boolean }>({
  twin: choiceParam<TwinName | typeof ALL>('twin', [ALL, ...TWIN_NAMES], ALL),
  failures: flagParam('failures'),
});

export function TwinTimeline({ twins }: { twins: readonly TwinName[] }) {
  const { state, change } = useUrlState(filterState);
  // The cursor of each page after the first that was opened.
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const filter = (changes: Partial<typeof state>) => {
    setCursors([]);
    change(changes);
  };
  const cursor = cursors.at(-1);
  const { data, error, refetch, isFetching } = useQuery({
    ...endpointQuery('readTwinTimeline', {
      query: { ...(state.twin !== ALL && { twin: state.twin }), failures: state.failures ? 'true' : 'false', ...(cursor && { cursor }) },
    }),
    placeholderData: keepPreviousData,
    refetchInterval: cursors.length === 0 ? FOLLOW_MS : false,
  });
  const turn = (page: number) => setCursors(page > cursors.length && data?.cursor ? [...cursors, data.cursor] : cursors.slice(0, page - 1));
  return (
    <Stack gap="sm">
      <Group gap="md">
        <SegmentedControl
          aria-label="Network"
          value={state.twin}
          onChange={(value) => filter({ twin: [ALL, ...TWIN_NAMES].find((name) => name === value) as typeof state.twin })}
          data={[{ value: ALL, label: 'All' }, ...twins.map((name) => ({ value: name, label: TWIN_LABELS[name] }))]}
        />
        <Switch
          label="Failures only"
          checked={state.failures}
          onChange={({ currentTarget }) => filter({ failures: currentTarget.checked })}
        />
      </Group>
      {data?.silent.map((name) => (
        <FormNotice key={name} tone="error" text={`The ${TWIN_LABELS[name]} twin does not answer, so its requests are missing.`} />
      ))}
      {error && !data && (
        <ErrorPanel error={error} title="The requests could not be loaded" retry={() => void refetch()} isRetrying={isFetching} />
      )}
      {!data && !error && <TimelineSkeleton />}
      {data?.entries.length === 0 && data.cursor === null && (
        <EmptyState
          title={state.failures ? 'No failures' : 'No requests yet'}
          text={state.failures ? 'No request to the twins has failed.' : 'Requests to the twins show up here as they arrive.'}
        />
      )}
      {data && data.entries.length > 0 && (
        <ul className={classes.timeline} aria-label="Requests">
          {data.entries.map((entry) => (
            <TimelineEntry key={entry._id} entry={entry} />
          ))}
        </ul>
      )}
      {data && <Pager label="Pages of requests" page={cursors.length + 1} hasMore={data.cursor !== null} onTurn={turn} />}
    </Stack>
  );
}

const TimelineSkeleton = () => (
  <Stack gap={6} aria-hidden>
    {Array.from({ length: 8 }, (_, line) => (
      <Skeleton key={line} height={32} />
    ))}
  </Stack>
);
