// Finds choices for the typed text, and the names of the chosen ids.
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ME } from './condition-text.ts';
import type { Choice, Lookup } from './lookup.ts';

const TYPING_PAUSE_MS = 200;

export function useLookup(lookup: Lookup, chosen: readonly string[]) {
  const [text, search] = useState('');
  const [debounced] = useDebouncedValue(text, TYPING_PAUSE_MS);
  const found = useQuery({
    queryKey: [lookup.name, 'lookup', 'find', debounced],
    queryFn: () => lookup.find(debounced),
    placeholderData: keepPreviousData,
  });
  const named = useLookupNames(lookup, chosen);
  const choices = new Map([...named, ...(found.data ?? [])].map((choice) => [choice.value, choice]));
  return { choices: [...choices.values()], search, isSearching: found.isPending };
}

/** The id of the only choice; undefined while it is not known, or where there are several. */
export function useOnlyFound(lookup: Lookup): string | undefined {
  const { data: [first, ...others] = [] } = useQuery({ queryKey: [lookup.name, 'lookup', 'find', ''], queryFn: () => lookup.find('') });
  return others.length === 0 ? first?.value : undefined;
}

/** An id whose name cannot be loaded is shown as 'unknown'. */
export function useLookupNames(lookup: Lookup | undefined, values: readonly string[]): Choice[] {
  const names = useQueries({
    queries: values.map((value) => ({
      queryKey: [lookup?.name, 'lookup', 'name', value],
      queryFn: () => (value === ME ? 'me' : (lookup?.nameOf(value) ?? value)),
      enabled: lookup !== undefined,
    })),
  });
  return values.map((value, index) => ({ value, label: names[index]?.data ?? (names[index]?.isError ? 'unknown' : '…') }));
}
