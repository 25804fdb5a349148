// How are orders searched, narrowed and sorted? In one line on a wide screen; on a phone the filters open below it.
import { LEAST_ORDER_SEARCH_CHARACTERS } from '#domain/orders/index.ts';
import { endpointQuery, QUIETLY } from '#web/client/index.ts';
import { useDashboard } from '#web/dashboards/index.ts';
import { FiltersButton, officeLookup, tabClasses as tab } from '#web/inventory/listings/index.ts';
import { LookupSelect } from '#web/list/index.ts';
import { SearchBox } from '#web/ui/search-box.tsx';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { hasRange } from '../order-range.ts';
import { RangeField } from '../range-field.tsx';
import { ORDER_ORDERS } from './orders-state.ts';
import type { OrdersPlace } from './use-orders-state.ts';

export function OrdersTools({ place: { state, usual, change } }: { place: OrdersPlace }) {
  const { configuration, labels } = useDashboard();
  const [isOpen, setOpen] = useState(false);
  const customerId = configuration.customer._id;
  const lookup = useMemo(() => officeLookup(customerId), [customerId]);
  const { data } = useQuery({ ...endpointQuery('listOffices', { query: { limit: 2, project: 'name' } }), meta: QUIETLY });
  const chosen = [state.office !== '', hasRange(state)].filter(Boolean).length;
  return (
    <div role="search" aria-label={labels.orders} className={tab.tools}>
      <SearchBox
        className={tab.search}
        label="Search orders"
        placeholder="Title, campaign, product or number"
        noteOn={tooShortNote}
        maxLength={100}
        value={state.text}
        onSearch={(text) => change({ text })}
      />
      <div className={tab.filters} data-open={isOpen || undefined} role="group" aria-label="Filters">
        <RangeField state={state} usual={usual} change={change} />
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
      </div>
      <FiltersButton isOpen={isOpen} chosen={chosen} onToggle={() => setOpen(!isOpen)} />
      <div className={tab.switches}>
        <Select
          aria-label="Sort by"
          className={tab.sort}
          allowDeselect={false}
          data={[...ORDER_ORDERS]}
          value={state.order}
          onChange={(order) => order && change({ order })}
        />
      </div>
    </div>
  );
}

const tooShortNote = (typed: string): string | undefined => {
  const { length } = typed.trim();
  return length > 0 && length < LEAST_ORDER_SEARCH_CHARACTERS ? `From ${LEAST_ORDER_SEARCH_CHARACTERS} characters on` : undefined;
};
