// Search and filters of the resources tab: text in one of the fields, office, day, and published or not.
import { TabTools, useDashboard } from '#web/dashboard-kit/index.ts';
import { LookupSelect } from '#web/list/index.ts';
import { DayFilter } from '#web/ui/fields/day-filter.tsx';
import { SearchBox } from '#web/ui/fields/search-box.tsx';
import { SegmentedControl, Select } from '@mantine/core';
import { useMemo } from 'react';
import { officeLookup } from '../listings/index.ts';
import classes from './resources.module.css';
import { SEARCH_FIELDS } from './resources-state.ts';
import type { ResourcesState } from './resources-state.ts';
import { useResourceRights } from '../use-resource-rights.ts';
import type { ChangeResources } from './use-resources-state.ts';

interface ResourcesToolsProps {
  state: ResourcesState;
  change: ChangeResources;
}

export function ResourcesTools({ state, change }: ResourcesToolsProps) {
  const { configuration, labels } = useDashboard();
  const { offices } = useResourceRights();
  const customerId = configuration.customer._id;
  const lookup = useMemo(() => officeLookup(customerId), [customerId]);
  return (
    <TabTools
      label={labels.resources}
      search={<ResourceSearch state={state} change={change} />}
      filters={
        <>
          {(offices ?? 0) > 1 && (
            <LookupSelect
              aria-label="Office"
              placeholder="Office"
              clearable
              lookup={lookup}
              value={state.office}
              onChange={(office) => change({ office })}
            />
          )}
          <DayFilter
            aria-label="Created on or after"
            placeholder="From"
            value={state.from}
            max={state.to || undefined}
            onDay={(from) => change({ from })}
          />
          <DayFilter
            aria-label="Created on or before"
            placeholder="To"
            value={state.to}
            min={state.from || undefined}
            onDay={(to) => change({ to })}
          />
        </>
      }
      chosen={[state.office, state.from, state.to].filter((part) => part !== '').length}
      switches={
        <SegmentedControl
          aria-label="Status"
          size="sm"
          data={[
            { value: '', label: 'All' },
            { value: 'true', label: 'Published' },
            { value: 'false', label: 'Unpublished' },
          ]}
          value={state.published}
          onChange={(published) => change({ published })}
        />
      }
    />
  );
}

const ResourceSearch = ({ state, change }: ResourcesToolsProps) => (
  <div className={classes.search}>
    <SearchBox
      label="Search resources"
      className={classes.searchText}
      placeholder="Search"
      maxLength={200}
      value={state.text}
      onSearch={(text) => change({ text })}
    />
    <Select
      aria-label="Search in"
      className={classes.field}
      allowDeselect={false}
      data={[...SEARCH_FIELDS]}
      value={state.field}
      onChange={(field) => field && change({ field })}
    />
  </div>
);
