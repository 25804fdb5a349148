// Which of an ad account's block lists on Meta its campaigns exclude: all of them, those of later included, or chosen ones.
import { endpointQuery } from '#web/client/index.ts';
import { MultiSelect, Skeleton, Switch, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

interface BlockListsFieldProps {
  adAccountId: string;
  /** Null for all. */
  value: readonly string[] | null;
  onChange: (blockListIds: string[] | null) => void;
  error?: ReactNode;
}

/** Meta is asked at most once in this time. */
const FRESH_MS = 5 * 60_000;

export function BlockListsField({ adAccountId, value, onChange, error }: BlockListsFieldProps) {
  const { data, isError } = useQuery({
    ...endpointQuery('listBlockLists', { params: { adAccountId } }),
    staleTime: FRESH_MS,
    retry: false,
  });
  if (!data) return isError ? <Text size="sm">The block lists could not be loaded.</Text> : <Skeleton height={60} aria-hidden />;
  const { blockLists, source } = data;
  const names = new Map(blockLists.map(({ blockListId, name }) => [blockListId, name]));
  const gone = (value ?? []).filter((id) => !names.has(id)).map((id) => ({ value: id, label: `${id} (not on Meta)` }));
  const isEmpty = blockLists.length === 0 && gone.length === 0;
  return (
    <>
      <Switch
        label="Exclude all block lists"
        description="Includes block lists that are added on Meta later."
        checked={value === null}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? null : [...names.keys()])}
      />
      {value === null ? (
        <Text size="sm" c={isEmpty ? 'dimmed' : undefined}>
          {isEmpty ? 'No block lists on Meta yet.' : blockLists.map(({ name }) => name).join(', ')}
        </Text>
      ) : (
        <MultiSelect
          label="Block lists"
          description="Campaigns stay away from these publishers. Changes apply to new campaigns."
          clearable
          searchable
          hidePickedOptions
          disabled={isEmpty}
          placeholder={isEmpty ? 'No block lists on Meta yet' : undefined}
          nothingFoundMessage="Nothing found"
          data={[...blockLists.map(({ blockListId, name }) => ({ value: blockListId, label: name })), ...gone]}
          value={[...value]}
          onChange={onChange}
          error={error}
        />
      )}
      {source === 'stored' && (
        <Text size="sm" c="dimmed">
          Meta could not be reached. These are the block lists from the last check.
        </Text>
      )}
    </>
  );
}
