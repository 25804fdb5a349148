// Search, filters and sorting of the orders tab. The office filter is shown to people with several offices.
import { MIN_ORDER_SEARCH_CHARACTERS } from '#domain/orders/index.ts';
import { endpointQuery, NO_ERROR_REDIRECT } from '#web/client/index.ts';
import { SortSelect, TabTools, useDashboard } from '#web/dashboard-kit/index.ts';
import { officeLookup } from '#web/inventory/listings/index.ts';
import { LookupSelect } from '#web/list/index.ts';
import { SearchBox } from '#web/ui/fields/search-box.tsx';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { hasRange } from '../order-range.ts';
import { RangeField } from '../range-field.tsx';
import { ORDER_SORTS } from './orders-state.ts';
import type { OrdersView } from './use-orders-state.ts';

export function OrdersTools({ view: { state, defaultRange, change } }: { view: OrdersView }) {
  const { configuration, labels } = useDashboard();
  const customerId = configuration.customer._id;
  const lookup = useMemo(() => officeLookup(customerId), [customerId]);
  const { data } = useQuery({ ...endpointQuery('listOffices', { query: { limit: 2, project: 'name' } }), meta: NO_ERROR_REDIRECT });
  return (
    <TabTools
      label={labels.orders}
      search={
        <SearchBox
          label="Search orders"
          placeholder="Title, campaign, product or number"
          noteOn={tooShortNote}
          maxLength={100}
          value={state.text}
          onSearch={(text) => change({ text })}
        />
      }
      filters={
        <>
          <RangeField state={state} defaultRange={defaultRange} change={change} />
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
      chosen={[state.office !== '', hasRange(state)].filter(Boolean).length}
      switches={<SortSelect orders={ORDER_SORTS} value={state.order} onChange={(order) => change({ order })} />}
    />
  );
}

const tooShortNote = (typed: string): string | undefined => {
  const { length } = typed.trim();
  return length > 0 && length < MIN_ORDER_SEARCH_CHARACTERS ? `From ${MIN_ORDER_SEARCH_CHARACTERS} characters on` : undefined;
};
