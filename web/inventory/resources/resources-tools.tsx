// How are resources searched and narrowed? By words in one of their parts, by office, by day, and by whether they are published.
import { useDashboard } from '#web/dashboards/index.ts';
import { LookupSelect } from '#web/list/index.ts';
import { DayFilter } from '#web/ui/day-filter.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { SegmentedControl, Select } from '@mantine/core';
import { useMemo, useState } from 'react';
import { FiltersButton } from '../filters-button.tsx';
import { officeLookup, tabClasses as tab } from '../listings/index.ts';
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
  const [isOpen, setOpen] = useState(false);
  const { offices } = useResourceRights();
  const customerId = configuration.customer._id;
  const lookup = useMemo(() => officeLookup(customerId), [customerId]);
  const chosen = [state.office, state.from, state.to].filter((part) => part !== '').length;
  return (
    <div role="search" aria-label={labels.resources} className={tab.tools}>
      <SearchWords state={state} change={change} />
      <div className={tab.filters} data-open={isOpen || undefined} role="group" aria-label="Filters">
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
          aria-label="Made from"
          placeholder="From"
          value={state.from}
          max={state.to || undefined}
          onDay={(from) => change({ from })}
        />
        <DayFilter aria-label="Made to" placeholder="To" value={state.to} min={state.from || undefined} onDay={(to) => change({ to })} />
      </div>
      <FiltersButton isOpen={isOpen} chosen={chosen} onToggle={() => setOpen(!isOpen)} />
      <div className={tab.switches}>
        <SegmentedControl
          aria-label="Published or not"
          size="sm"
          data={[
            { value: '', label: 'All' },
            { value: 'true', label: 'Published' },
            { value: 'false', label: 'Unpublished' },
          ]}
          value={state.published}
          onChange={(published) => change({ published })}
        />
      </div>
    </div>
  );
}

const SearchWords = ({ state, change }: ResourcesToolsProps) => (
  <div className={`${tab.search} ${classes.search}`}>
    <SearchBox
      label="Search resources"
      className={classes.words}
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
