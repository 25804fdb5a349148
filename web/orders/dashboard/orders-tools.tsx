// Search, filters and sorting of the orders tab. The office filter is shown to people with several offices.
import { MIN_ORDER_SEARCH_CHARACTERS, ORDER_STATE_LABELS } from '#domain/orders/index.ts';
import { endpointQuery, NO_ERROR_REDIRECT } from '#web/client/index.ts';
import { SortSelect, TabTools, useDashboard } from '#web/dashboard-kit/index.ts';
import { agentLookup, officeLookup } from '#web/inventory/listings/index.ts';
import { LookupSelect } from '#web/list/index.ts';
import { SearchBox } from '#web/ui/fields/search-box.tsx';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { hasRange } from '../list/order-range.ts';
import { RangeField } from '../list/range-field.tsx';
import { chosenFilters, ORDER_SORTS, SHOWN_STATES } from './orders-state.ts';
import type { OrdersView } from './use-orders-state.ts';

const STATUS_CHOICES = SHOWN_STATES.map((value) => ({ value, label: ORDER_STATE_LABELS[value] }));

export function OrdersTools({ view: { state, defaultRange, change } }: { view: OrdersView }) {
  const { configuration, labels } = useDashboard();
  const customerId = configuration.customer._id;
  const lookup = useMemo(() => officeLookup(customerId), [customerId]);
  const { data } = useQuery({ ...endpointQuery('listOffices', { query: { limit: 2, project: 'name' } }), meta: NO_ERROR_REDIRECT });
  const agents = useMemo(() => agentLookup(customerId), [customerId]);
  const { data: ordered } = useQuery({ ...endpointQuery('listOrderedProducts'), meta: NO_ERROR_REDIRECT });
  const productChoices = ordered?.products.map(({ _id, name }) => ({ value: _id, label: name })) ?? [];
  const contact = `${labels.contact.charAt(0).toUpperCase()}${labels.contact.slice(1)}`;
  return (
    <TabTools
      label={labels.orders}
      search={
        <SearchBox
          label="Search orders"
          placeholder="Address, campaign, type or number"
          noteOn={tooShortNote}
          maxLength={100}
          value={state.text}
          onSearch={(text) => change({ text })}
        />
      }
      filters={
        <>
          <RangeField state={state} defaultRange={defaultRange} change={change} />
          <Select
            aria-label="Status"
            placeholder="Status"
            clearable
            data={STATUS_CHOICES}
            value={state.status || null}
            onChange={(status) => change({ status: status ?? '' })}
          />
          <LookupSelect
            aria-label={contact}
            placeholder={contact}
            clearable
            lookup={agents}
            value={state.agent}
            onChange={(agent) => change({ agent })}
          />
          <Select
            aria-label="Product"
            placeholder="Product"
            clearable
            searchable
            data={productChoices}
            value={state.product || null}
            onChange={(product) => change({ product: product ?? '' })}
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
      chosen={chosenFilters(state) + (hasRange(state) ? 1 : 0)}
      switches={<SortSelect orders={ORDER_SORTS} value={state.order} onChange={(order) => change({ order })} />}
    />
  );
}

const tooShortNote = (typed: string): string | undefined => {
  const { length } = typed.trim();
  return length > 0 && length < MIN_ORDER_SEARCH_CHARACTERS ? `Enter at least ${MIN_ORDER_SEARCH_CHARACTERS} characters` : undefined;
};
