// By what are listings narrowed? By type where the dashboard lets this role, by office for those with several, by agent, and by how far
// their advertising is.
import type { ListingFormFacts } from '#contract/inventory/index.ts';
import { CAMPAIGN_STATUSES } from '#domain/inventory/index.ts';
import { LookupSelect } from '#web/list/index.ts';
import type { Lookup } from '#web/list/index.ts';
import { Checkbox, Select } from '@mantine/core';
import type { ChangeListings } from './use-listings-state.ts';
import type { ListingsState } from './listings-state.ts';
import classes from './listings-tab.module.css';

interface ListingFiltersProps {
  state: ListingsState;
  change: ChangeListings;
  /** Left out where this person has no use for it. */
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
          className={classes.removedToo}
          wrapperProps={{ 'data-own-width': true }}
          label="Deleted too"
          checked={state.removed}
          onChange={(event) => change({ removed: event.currentTarget.checked, page: 1 })}
        />
      )}
    </>
  );
}
