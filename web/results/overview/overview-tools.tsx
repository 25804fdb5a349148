// The range of the overview's results, the office, and for roles that may search, the agent.
import { endpointQuery, NO_ERROR_REDIRECT } from '#web/client/index.ts';
import { useDashboard } from '#web/dashboard-kit/index.ts';
import { agentLookup, officeLookup } from '#web/inventory/listings/index.ts';
import { LookupSelect } from '#web/list/index.ts';
import type { ChangeState } from '#web/navigation/index.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { RangeField } from '../range-field.tsx';
import type { OverviewState } from './overview-state.ts';
import classes from './overview.module.css';

interface OverviewToolsProps {
  state: OverviewState;
  today: string;
  change: ChangeState<OverviewState>;
}

export function OverviewTools({ state, today, change }: OverviewToolsProps) {
  const { configuration, may } = useDashboard();
  const customerId = configuration.customer._id;
  const [offices, agents] = useMemo(() => [officeLookup(customerId), agentLookup(customerId)], [customerId]);
  const { data } = useQuery({ ...endpointQuery('listOffices', { query: { limit: 2, project: 'name' } }), meta: NO_ERROR_REDIRECT });
  return (
    <div role="search" aria-label="Results" className={classes.tools}>
      <RangeField state={state} defaultCode="3_MONTHS" today={today} change={change} />
      {(data?.count ?? 0) > 1 && (
        <LookupSelect
          aria-label="Office"
          placeholder="Office"
          clearable
          lookup={offices}
          value={state.office}
          onChange={(office) => change({ office })}
        />
      )}
      {may('overviewSearch') && (
        <LookupSelect
          aria-label="Agent"
          placeholder="Agent"
          clearable
          lookup={agents}
          value={state.agent}
          onChange={(agent) => change({ agent })}
        />
      )}
    </div>
  );
}
