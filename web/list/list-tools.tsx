import type { ListDescriptor } from '#contract/list/index.ts';
import type { Ref } from 'react';
import { ColumnPicker } from './table/column-picker.tsx';
import type { Condition } from './filters/condition-text.ts';
import { DensitySwitch } from './table/density-switch.tsx';
import { ExportMenu } from './export-menu.tsx';
import { FilterChips } from './filters/filter-chips.tsx';
import type { Lookups } from './filters/lookup.ts';
import { defaultListState } from './state/list-state.ts';
import type { ListState } from './state/list-state.ts';
import { NO_WIDTHS } from './table/column-widths.ts';
import { plural } from './list-texts.ts';
import type { Total } from './list-texts.ts';
import { QuickSearch } from './filters/quick-search.tsx';
import classes from './list-screen.module.css';
import type { ChangeListState } from './state/use-list-state.ts';

interface ListToolsProps {
  descriptor: ListDescriptor;
  state: ListState;
  change: ChangeListState;
  lookups: Lookups;
  total: Total | undefined;
  searchRef: Ref<HTMLInputElement>;
  filterRef: Ref<HTMLButtonElement>;
  exportUrl: ((format: 'csv' | 'xlsx') => string) | undefined;
}

export function ListTools({ descriptor, state, change, lookups, total, searchRef, filterRef, exportUrl }: ListToolsProps) {
  const searchedColumn = descriptor.columns.find((column) => column.search.includes('%'));
  const quickCondition = state.conditions.find((condition) => condition.field === searchedColumn?.field && condition.operator === '%');

  const search = (text: string) => {
    if (!searchedColumn || text === (quickCondition?.value ?? '')) return;
    const others = state.conditions.filter((condition) => condition !== quickCondition);
    const added: Condition[] = text ? [{ field: searchedColumn.field, operator: '%', value: text }] : [];
    change({ conditions: [...added, ...others], page: 1 }, 'replace');
  };

  return (
    <div role="search" aria-label={descriptor.title} className={classes.tools}>
      {searchedColumn && (
        <div className={classes.search}>
          <QuickSearch
            label={`Search by ${searchedColumn.label.toLowerCase()}`}
            value={String(quickCondition?.value ?? '')}
            onSearch={search}
            inputRef={searchRef}
          />
        </div>
      )}
      <div className={classes.chips}>
        <FilterChips
          descriptor={descriptor}
          conditions={state.conditions}
          quickCondition={quickCondition}
          lookups={lookups}
          buttonRef={filterRef}
          onChange={(conditions) => change({ conditions, page: 1 })}
        />
      </div>
      <div className={classes.switches}>
        <ColumnPicker
          descriptor={descriptor}
          shown={state.columns}
          isResized={Object.keys(state.widths).length > 0}
          onChange={(columns) => change({ columns }, 'replace')}
          onReset={() => change({ columns: defaultListState(descriptor).columns, widths: NO_WIDTHS }, 'replace')}
        />
        <DensitySwitch density={state.density} onChange={(density) => change({ density }, 'replace')} />
        {exportUrl && <ExportMenu noun={plural(descriptor.noun)} total={total} urlFor={exportUrl} />}
      </div>
    </div>
  );
}
