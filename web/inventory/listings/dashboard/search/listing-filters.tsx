// Filters of the listings tab: campaign status, type where the dashboard allows it, office for people with several, and agent.
import type { ListingFormFacts } from '#contract/inventory/index.ts';
import { CAMPAIGN_STATUSES } from '#domain/inventory/index.ts';
import { LookupSelect } from '#web/list/index.ts';
import type { Lookup } from '#web/list/index.ts';
import { Checkbox, Select } from '@mantine/core';
import type { ChangeListings } from './use-listings-state.ts';
import type { ListingsState } from './listings-state.ts';
import classes from '../listings-tab.module.css';

interface ListingFiltersProps {
  state: ListingsState;
  change: ChangeListings;
  /** A filter is hidden where its options are undefined. */
  types?: ListingFormFacts['vertical']['listingTypes'];
  offices?: Lookup;
  agents?: Lookup;
  agentWord: string;
  maySeeRemoved: boolean;
}

export function ListingFilters({ state, change, types, offices, agents, agentWord, maySeeRemoved }: ListingFiltersProps) {
  const choose = (filter: 'type' | 'office' | 'agent' | 'status') => (value: string | null) => change({ [filter]: value ?? '', page: 1 });
  return (
    <>
      <Select
        aria-label="Campaigns"
        placeholder="Campaigns"
        clearable
        data={[...CAMPAIGN_STATUSES]}
        value={state.status || null}
        onChange={choose('status')}
      />
      {types && <Select aria-label="Type" placeholder="Type" clearable data={types} value={state.type || null} onChange={choose('type')} />}
      {offices && (
        <LookupSelect
          aria-label="Office"
          placeholder="Office"
          clearable
          lookup={offices}
          value={state.office}
          onChange={choose('office')}
        />
      )}
      {agents && (
        <LookupSelect
          aria-label={agentWord}
          placeholder={agentWord}
          clearable
          lookup={agents}
          value={state.agent}
          onChange={choose('agent')}
        />
      )}
      {maySeeRemoved && (
        <Checkbox
          className={classes.removedFilter}
          wrapperProps={{ 'data-own-width': true }}
          label="Include deleted"
          checked={state.removed}
          onChange={(event) => change({ removed: event.currentTarget.checked, page: 1 })}
        />
      )}
    </>
  );
}
