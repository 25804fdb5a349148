import { MultiSelect, Select } from '@mantine/core';
import type { MultiSelectProps, OptionsFilter, SelectProps } from '@mantine/core';
import type { Lookup } from './lookup.ts';
import { useLookup } from './use-lookup.ts';

/** The server has searched already, and knows better what sounds alike. */
const keepAll: OptionsFilter = ({ options }) => options;

const wordsFor = (isSearching: boolean): string => (isSearching ? 'Searching' : 'Nothing found');

interface LookupSelectProps extends Omit<SelectProps, 'data' | 'value' | 'onChange'> {
  lookup: Lookup;
  value?: string;
  onChange: (value: string) => void;
}

export function LookupSelect({ lookup, value = '', onChange, ...select }: LookupSelectProps) {
  const { choices, search, isSearching } = useLookup(lookup, value ? [value] : []);
  return (
    <Select
      placeholder="Type to search"
      // Where a form leads to what is missing, the list would lie over what is said about it.
      openOnFocus={false}
      {...select}
      searchable
      data={choices}
      filter={keepAll}
      nothingFoundMessage={wordsFor(isSearching)}
      value={value || null}
      onSearchChange={(text) => search(choices.some((choice) => choice.value === value && choice.label === text) ? '' : text)}
      onChange={(next) => onChange(next ?? '')}
    />
  );
}

interface LookupMultiSelectProps extends Omit<MultiSelectProps, 'data' | 'value' | 'onChange'> {
  lookup: Lookup;
  value: string[];
  onChange: (value: string[]) => void;
}

export function LookupMultiSelect({ lookup, value, onChange, ...select }: LookupMultiSelectProps) {
  const { choices, search, isSearching } = useLookup(lookup, value);
  return (
    <MultiSelect
      placeholder={value.length > 0 ? undefined : 'Type to search'}
      openOnFocus={false}
      {...select}
      searchable
      hidePickedOptions
      data={choices}
      filter={keepAll}
      nothingFoundMessage={wordsFor(isSearching)}
      value={value}
      onSearchChange={search}
      onChange={onChange}
    />
  );
}
