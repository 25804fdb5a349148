// Chooses the customer whose dashboard staff look at. Every call of the dashboard is then narrowed to it.
import { chooseCustomer, useChosenCustomer } from '#web/client/chosen-customer.ts';
import { call } from '#web/client/index.ts';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

/** Searches all customers: narrowed to the chosen one, the list would offer no other. */
const namesQuery = (search: string) => ({
  queryKey: ['customers', 'listCustomerNames', 'among all', search],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call('listCustomerNames', { query: { search: search || undefined } }, { signal, customerId: null }),
});

interface CustomerChooserProps {
  size?: 'sm' | 'md';
  className?: string;
}

export function CustomerChooser({ size = 'sm', className }: CustomerChooserProps) {
  const chosen = useChosenCustomer();
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text, 200);
  const isChosenName = search === chosen?.name;
  const { data, isFetching } = useQuery({ ...namesQuery(isChosenName ? '' : search), placeholderData: keepPreviousData });
  const found = data?.customers ?? [];
  const choices = chosen && !found.some(({ _id }) => _id === chosen._id) ? [chosen, ...found] : found;
  return (
    <Select
      aria-label="Customer"
      placeholder="Choose a customer"
      searchable
      size={size}
      className={className}
      data={choices.map(({ _id, name }) => ({ value: _id, label: name }))}
      filter={({ options }) => options}
      nothingFoundMessage={isFetching ? 'Searching' : 'No customer has this name'}
      value={chosen?._id ?? null}
      onSearchChange={setText}
      onChange={(id) => {
        const customer = choices.find(({ _id }) => _id === id);
        if (customer) chooseCustomer({ _id: customer._id, name: customer.name, logoUrl: customer.logoUrl });
      }}
    />
  );
}
