// Chooses the listings or resources that a campaign advertises, among those of its customer.
import type { NewCampaign } from '#contract/campaigns/index.ts';
import { endpointQuery } from '#web/client/index.ts';
import { ChoicesField } from '#web/ui/fields/choices-field.tsx';
import type { Choice } from '#web/ui/fields/choices-field.tsx';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';

const TYPING_MS = 250;
const MAX_OFFERED = 50;

interface ItemsFieldProps {
  customerId: string;
  itemType: NewCampaign['itemType'];
  value?: string[];
  onChange: (itemIds: string[]) => void;
  error?: ReactNode;
}

export function ItemsField({ customerId, itemType, value = [], onChange, error }: ItemsFieldProps) {
  const [typed, setTyped] = useState('');
  const [text] = useDebouncedValue(typed, TYPING_MS);
  const listings = useListings(customerId, text, itemType === 'LISTINGS');
  const resources = useResources(customerId, text, itemType === 'RESOURCES');
  const found = itemType === 'LISTINGS' ? listings : resources;
  // A chosen item keeps its name while others are searched for.
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const choose = (ids: string[]) => {
    setNames((known) => new Map([...known, ...(found.data ?? []).map(({ value: id, label }) => [id, label] as const)]));
    onChange(ids);
  };
  return (
    <ChoicesField
      label={itemType === 'LISTINGS' ? 'Listings' : 'Resources'}
      required
      things={itemType === 'LISTINGS' ? 'listings' : 'resources'}
      customerId={customerId}
      found={found}
      chosen={value.map((_id) => ({ _id, name: names.get(_id) ?? 'Chosen item' }))}
      value={value}
      onChange={choose}
      searchValue={typed}
      onSearchChange={setTyped}
      error={error}
    />
  );
}

const queryOf = (customerId: string, text: string, field: string) => ({
  page: 1,
  limit: MAX_OFFERED,
  count: 'false' as const,
  search: JSON.stringify([
    { field: 'customerId', operator: 'equals', value: customerId },
    ...(text === '' ? [] : [{ field, operator: '%', value: text }]),
  ]),
});

const useListings = (customerId: string, text: string, isWanted: boolean) =>
  useQuery({
    ...endpointQuery('listListings', { query: { ...queryOf(customerId, text, 'title'), project: 'title,reference' } }),
    enabled: isWanted && customerId !== '',
    placeholderData: keepPreviousData,
    select: ({ listings }): Choice[] =>
      listings.map(({ _id, title = '', reference = '' }) => ({ value: _id, label: reference ? `${title} (${reference})` : title })),
  });

const useResources = (customerId: string, text: string, isWanted: boolean) =>
  useQuery({
    ...endpointQuery('listResources', { query: { ...queryOf(customerId, text, 'name'), project: 'name' } }),
    enabled: isWanted && customerId !== '',
    placeholderData: keepPreviousData,
    select: ({ resources }): Choice[] => resources.map(({ _id, name = '' }) => ({ value: _id, label: name })),
  });
