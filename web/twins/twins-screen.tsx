// Where admins watch and steer the twins: what they received, what exists in them, and what is broken.
import { TWIN_LABELS } from '#contract/twins/index.ts';
import { endpointQuery } from '#web/client/index.ts';
import { choiceParam, urlState, useUrlState } from '#web/navigation/index.ts';
import { ErrorPanel, FormNotice, PageHeader, StatusChip } from '#web/ui/index.ts';
import { Skeleton, Stack, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ClockControls } from './clock-controls.tsx';
import { FaultSwitches } from './fault-switches.tsx';
import { TwinObjects } from './twin-objects.tsx';
import { TwinTimeline } from './twin-timeline.tsx';

const TABS = ['timeline', 'objects', 'faults'] as const;
const tabState = urlState<{ tab: (typeof TABS)[number] }>({ tab: choiceParam('tab', TABS, 'timeline') });

export function Screen() {
  const { state, change } = useUrlState(tabState);
  const { data, error, refetch, isFetching } = useQuery({ ...endpointQuery('readTwins'), refetchInterval: 10_000 });
  const silent = (data?.twins ?? []).filter(({ isAnswering }) => !isAnswering).map(({ name }) => TWIN_LABELS[name]);
  const faults = (data?.twins ?? []).reduce((sum, twin) => sum + twin.faults.length, 0);
  return (
    <>
      <PageHeader
        title="Twins"
        beside={faults > 0 && <StatusChip status="failed">{faults === 1 ? '1 fault on' : `${faults} faults on`}</StatusChip>}
      />
      {error && !data ? (
        <ErrorPanel error={error} title="The twins could not be loaded" retry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <Stack gap="md">
          {data ? <ClockControls clock={data.clock} /> : <Skeleton height={72} />}
          {silent.map((name) => (
            <FormNotice key={name} tone="error" text={`The ${name} twin does not answer. It restarts automatically in a few seconds.`} />
          ))}
          <Tabs value={state.tab} onChange={(tab) => change({ tab: TABS.find((each) => each === tab) ?? 'timeline' })} keepMounted={false}>
            <Tabs.List>
              <Tabs.Tab value="timeline">Requests</Tabs.Tab>
              <Tabs.Tab value="objects">Campaigns</Tabs.Tab>
              <Tabs.Tab value="faults">Faults</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="timeline" pt="md">
              <TwinTimeline twins={(data?.twins ?? []).map(({ name }) => name)} />
            </Tabs.Panel>
            <Tabs.Panel value="objects" pt="md">
              {data ? <TwinObjects twins={data.twins} /> : <Skeleton height={160} />}
            </Tabs.Panel>
            <Tabs.Panel value="faults" pt="md">
              {data ? <FaultSwitches twins={data.twins} /> : <Skeleton height={160} />}
            </Tabs.Panel>
          </Tabs>
        </Stack>
      )}
    </>
  );
}
