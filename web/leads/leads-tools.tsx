// Search and filters of the leads tab. The office filter is shown to people with several offices.
import { LEAD_STATE_LABELS, LEAD_STATES } from '#domain/leads/index.ts';
import { endpointQuery, NO_ERROR_REDIRECT } from '#web/client/index.ts';
import { TabTools, useDashboard } from '#web/dashboard-kit/index.ts';
import { officeLookup } from '#web/inventory/listings/index.ts';
import { LookupSelect } from '#web/list/index.ts';
import { DayFilter } from '#web/ui/fields/day-filter.tsx';
import { SearchBox } from '#web/ui/fields/search-box.tsx';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { MIN_SEARCH_CHARACTERS } from './leads-state.ts';
import type { LeadsView } from './use-leads-state.ts';

const STATE_CHOICES = LEAD_STATES.map((value) => ({ value, label: LEAD_STATE_LABELS[value] }));

interface LeadsToolsProps {
  view: LeadsView;
  /** The last day that can be chosen. */
  today: string;
  /** False for people who see counts only: they cannot look for a person. */
  canSearch: boolean;
}

export function LeadsTools({ view: { state, change }, today, canSearch }: LeadsToolsProps) {
  const { configuration, labels } = useDashboard();
  const customerId = configuration.customer._id;
  const lookup = useMemo(() => officeLookup(customerId), [customerId]);
  const { data } = useQuery({ ...endpointQuery('listOffices', { query: { limit: 2, project: 'name' } }), meta: NO_ERROR_REDIRECT });
  return (
    <TabTools
      label={labels.leads}
      search={
        canSearch && (
          <SearchBox
            label="Search leads"
            placeholder="Name, email, phone or listing"
            noteOn={tooShortNote}
            maxLength={100}
            value={state.text}
            onSearch={(text) => change({ text })}
          />
        )
      }
      filters={
        <>
          <Select
            aria-label="Status"
            placeholder="Status"
            clearable
            data={STATE_CHOICES}
            value={state.state || null}
            onChange={(chosen) => change({ state: chosen ?? '' })}
          />
          <DayFilter
            aria-label="Received on or after"
            placeholder="From"
            value={state.from}
            max={today}
            onDay={(from) => change({ from })}
          />
          <DayFilter aria-label="Received on or before" placeholder="To" value={state.to} max={today} onDay={(to) => change({ to })} />
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
      chosen={[state.state, state.office, state.from, state.to].filter((value) => value !== '').length}
      switches={null}
    />
  );
}

const tooShortNote = (typed: string): string | undefined => {
  const { length } = typed.trim();
  return length > 0 && length < MIN_SEARCH_CHARACTERS ? `Enter at least ${MIN_SEARCH_CHARACTERS} characters` : undefined;
};
