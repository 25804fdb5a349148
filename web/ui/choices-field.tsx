// How are several of a customer's things chosen, and what does the field say that has nothing to choose from, or not yet?
import { MultiSelect } from '@mantine/core';
import type { MultiSelectProps } from '@mantine/core';

export interface Choice {
  value: string;
  label: string;
}

export interface ChoicesFieldProps extends Omit<MultiSelectProps, 'data'> {
  /** In words, such as 'offices'. */
  things: string;
  /** Empty until one is chosen. */
  customerId: string;
  found: FoundChoices;
  /** What is stored. */
  chosen?: readonly Named[];
}

export interface Named {
  _id: string;
  name: string;
}

interface FoundChoices {
  /** Absent until they have arrived. */
  data: readonly Choice[] | undefined;
  isError: boolean;
}

export function ChoicesField({ things, customerId, found, chosen = [], value = [], ...input }: ChoicesFieldProps) {
  const words = choiceWords(things, customerId, found);
  return (
    <MultiSelect
      searchable
      clearable
      hidePickedOptions
      disabled={customerId === '' || (found.data?.length === 0 && value.length === 0)}
      placeholder={value.length > 0 ? undefined : words.placeholder}
      nothingFoundMessage={words.nothingFound}
      data={withChosen(found.data ?? [], chosen)}
      value={value}
      {...input}
    />
  );
}

export function choiceWords(
  things: string,
  customerId: string,
  { data, isError }: FoundChoices,
): { placeholder: string; nothingFound: string } {
  const failed = `The ${things} could not be loaded`;
  return { placeholder: isError ? failed : placeholderFor(things, customerId, data), nothingFound: isError ? failed : 'Nothing found' };
}

function placeholderFor(things: string, customerId: string, data: readonly Choice[] | undefined): string {
  if (customerId === '') return 'Choose a customer first';
  if (data === undefined) return 'Loading';
  return data.length === 0 ? `This customer has no ${things}` : 'Type to search';
}

/** What is stored keeps its name, even where it cannot be chosen any more. */
export function withChosen(choices: readonly Choice[], chosen: readonly Named[]): Choice[] {
  const known = new Set(choices.map(({ value }) => value));
  return [...choices, ...chosen.filter(({ _id }) => !known.has(_id)).map(({ _id, name }) => ({ value: _id, label: name }))];
}
