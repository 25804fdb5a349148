// Search, filters, sorting and the view of the campaigns tab.
import { STAT_SORTS } from '#domain/results/index.ts';
import { endpointQuery, NO_ERROR_REDIRECT } from '#web/client/index.ts';
import { SortSelect, TabTools, useDashboard } from '#web/dashboard-kit/index.ts';
import { officeLookup } from '#web/inventory/listings/index.ts';
import { LookupSelect } from '#web/list/index.ts';
import type { ChangeState } from '#web/navigation/index.ts';
import { SearchBox } from '#web/ui/fields/search-box.tsx';
import { SegmentedControl, Select } from '@mantine/core';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { RangeField } from '../range-field.tsx';
import { chosenFilters, NETWORK_CHOICES, STATE_CHOICES } from './stats-state.ts';
import type { StatsState, StatView } from './stats-state.ts';

interface StatsToolsProps {
  state: StatsState;
  view: StatView;
  today: string;
  change: ChangeState<StatsState>;
}

export function StatsTools({ state, view, today, change }: StatsToolsProps) {
  const { configuration, labels, may } = useDashboard();
  const customerId = configuration.customer._id;
  const lookup = useMemo(() => officeLookup(customerId), [customerId]);
  const { data } = useQuery({ ...endpointQuery('listOffices', { query: { limit: 2, project: 'name' } }), meta: NO_ERROR_REDIRECT });
  return (
    <TabTools
      label={labels.campaigns}
      search={
        <SearchBox
          label="Search campaigns"
          placeholder="Title, campaign or order number"
          maxLength={100}
          value={state.text}
          onSearch={(text) => change({ text })}
        />
      }
      filters={
        <>
          <RangeField state={state} defaultCode="12_MONTHS" today={today} change={change} />
          <Select
            aria-label="Status"
            placeholder="Status"
            clearable
            data={STATE_CHOICES}
            value={state.campaignState || null}
            onChange={(campaignState) => change({ campaignState: campaignState ?? '' })}
          />
          <Select
            aria-label="Network"
            placeholder="Network"
            clearable
            data={NETWORK_CHOICES}
            value={state.network || null}
            onChange={(network) => change({ network: network ?? '' })}
          />
          {(data?.count ?? 0) > 1 && (
            <LookupSelect
              aria-label="Office"
              placeholder="Office"
              clearable
              lookup={lookup}
              value={state.office}
              onChange={(office) => change({ office })}
            />
          )}
        </>
      }
      chosen={chosenFilters(state)}
      switches={
        <>
          <SortSelect
            orders={STAT_SORTS.filter(({ value }) => value !== 'costPerVideoView' || may('digitalInvestment'))}
            value={state.sort as (typeof STAT_SORTS)[number]['value']}
            onChange={(sort) => change({ sort })}
          />
          {/* On a phone, a line of the list is a card already. */}
          <SegmentedControl
            visibleFrom="sm"
            aria-label="Show as"
            value={view}
            onChange={(next) => change({ view: next })}
            data={[
              { value: 'LIST', label: 'List' },
              { value: 'grid', label: 'Grid' },
            ]}
          />
        </>
      }
    />
  );
}
