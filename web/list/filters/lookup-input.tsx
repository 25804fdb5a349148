import { MultiSelect, Select } from '@mantine/core';
import type { MultiSelectProps, OptionsFilter, SelectProps } from '@mantine/core';
import type { Lookup } from './lookup.ts';
import { useLookup } from './use-lookup.ts';

/** The server has already searched, including similar spellings, so all its options are shown. */
const showAllOptions: OptionsFilter = ({ options }) => options;

const emptyMessage = (isSearching: boolean): string => (isSearching ? 'Searching' : 'Nothing found');

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
      // A form focuses the first invalid field; an open dropdown would cover its error message.
      openOnFocus={false}
      {...select}
      searchable
      data={choices}
      filter={showAllOptions}
      nothingFoundMessage={emptyMessage(isSearching)}
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
      filter={showAllOptions}
      nothingFoundMessage={emptyMessage(isSearching)}
      value={value}
      onSearchChange={search}
      onChange={onChange}
    />
  );
}
