// Which choices fit what is being typed, and what are the chosen ones called?
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Choice, Lookup } from './lookup.ts';

const TYPING_PAUSE = 200;

export function useLookup(lookup: Lookup, chosen: readonly string[]) {
  const [text, search] = useState('');
  const [searched] = useDebouncedValue(text, TYPING_PAUSE);
  const found = useQuery({
    queryKey: [lookup.name, 'lookup', 'find', searched],
    queryFn: () => lookup.find(searched),
    placeholderData: keepPreviousData,
  });
  const named = useLookupNames(lookup, chosen);
  const choices = new Map([...named, ...(found.data ?? [])].map((choice) => [choice.value, choice]));
  return { choices: [...choices.values()], search, isSearching: found.isPending };
}

/** An id that cannot be named any more says so. */
export function useLookupNames(lookup: Lookup | undefined, values: readonly string[]): Choice[] {
  const names = useQueries({
    queries: values.map((value) => ({
      queryKey: [lookup?.name, 'lookup', 'name', value],
      queryFn: () => lookup?.nameOf(value) ?? value,
      enabled: lookup !== undefined,
    })),
  });
  return values.map((value, index) => ({ value, label: names[index]?.data ?? (names[index]?.isError ? 'unknown' : '…') }));
}
