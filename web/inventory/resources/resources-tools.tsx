// How are resources searched and narrowed? By words in one of their parts, by office, by day, and by whether they are published.
import { useDashboard } from '#web/dashboards/index.ts';
import { LookupSelect } from '#web/list/index.ts';
import { DayFilter } from '#web/ui/day-filter.tsx';
import { ActionIcon, SegmentedControl, Select, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { FiltersButton } from '../filters-button.tsx';
import { officeLookup, tabClasses as tab } from '../listings/index.ts';
import classes from './resources.module.css';
import { SEARCH_FIELDS } from './resources-state.ts';
import type { ResourcesState } from './resources-state.ts';
import { useResourceRights } from '../use-resource-rights.ts';
import type { ChangeResources } from './use-resources-state.ts';

const PAUSE_MS = 300;

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

function SearchWords({ state, change }: ResourcesToolsProps) {
  const [text, setText] = useState(state.text);
  const search = useDebouncedCallback((words: string) => change({ text: words }), PAUSE_MS);
  // The address may change without the person typing: by going back, or by clearing the filters.
  useEffect(() => setText(state.text), [state.text]);
  const say = (words: string): void => {
    setText(words);
    search(words);
  };
  return (
    <div className={`${tab.search} ${classes.search}`}>
      <TextInput
        aria-label="Search resources"
        className={classes.words}
        placeholder="Search"
        maxLength={200}
        leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
        rightSection={
          text && (
            <ActionIcon variant="subtle" color="gray" size={24} aria-label="Clear search" onClick={() => say('')}>
              <IconX size={16} stroke={1.75} />
            </ActionIcon>
          )
        }
        value={text}
        onChange={(event) => say(event.currentTarget.value)}
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
}
