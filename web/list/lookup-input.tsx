import { MultiSelect, Select } from '@mantine/core';
import type { OptionsFilter } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Choice, Lookup } from './lookup.ts';

interface LookupInputProps {
  label: string;
  lookup: Lookup;
  isMany: boolean;
  values: string[];
  onChange: (values: string[]) => void;
}

const TYPING_PAUSE = 200;

/** The server has searched already, and knows better what sounds alike. */
const keepAll: OptionsFilter = ({ options }) => options;

export function LookupInput({ label, lookup, isMany, values, onChange }: LookupInputProps) {
  const [text, setText] = useState('');
  const [searched] = useDebouncedValue(text, TYPING_PAUSE);
  const found = useQuery({
    queryKey: ['lookup', label, 'find', searched],
    queryFn: () => lookup.find(searched),
    placeholderData: keepPreviousData,
  });
  const chosen = useLookupNames(label, lookup, values);
  const choices = new Map([...chosen, ...(found.data ?? [])].map((choice) => [choice.value, choice]));
  const shared = {
    'aria-label': label,
    size: 'sm',
    searchable: true,
    'data-autofocus': true,
    placeholder: values.length > 0 ? '' : 'Type to search',
    nothingFoundMessage: found.isPending ? 'Searching' : 'Nothing found',
    data: [...choices.values()],
    filter: keepAll,
    onSearchChange: setText,
    comboboxProps: { withinPortal: false },
  } as const;
  if (isMany) return <MultiSelect {...shared} value={values} onChange={onChange} hidePickedOptions />;
  return <Select {...shared} value={values[0] ?? null} onChange={(value) => onChange(value === null ? [] : [value])} />;
}

/** The words for chosen ids; an id that cannot be named any more says so. */
export function useLookupNames(label: string, lookup: Lookup | undefined, values: readonly string[]): Choice[] {
  const names = useQueries({
    queries: values.map((value) => ({
      queryKey: ['lookup', label, 'name', value],
      queryFn: () => lookup?.nameOf(value) ?? value,
      enabled: lookup !== undefined,
      staleTime: Number.POSITIVE_INFINITY,
    })),
  });
  return values.map((value, index) => ({ value, label: names[index]?.data ?? (names[index]?.isError ? 'unknown' : '…') }));
}
