// A multi-select for what belongs to a customer, such as offices. The placeholder says why nothing can be chosen: no customer yet,
// still loading, or none exist.
import { MultiSelect } from '@mantine/core';
import type { MultiSelectProps } from '@mantine/core';

export interface Choice {
  value: string;
  label: string;
}

export interface ChoicesFieldProps extends Omit<MultiSelectProps, 'data'> {
  /** Plural noun for messages, such as 'offices'. */
  things: string;
  /** '' until a customer is chosen. */
  customerId: string;
  found: FoundChoices;
  /** The stored choices, which keep their names even where they are no longer offered. */
  chosen?: readonly Named[];
}

export interface Named {
  _id: string;
  name: string;
}

interface FoundChoices {
  /** Undefined while loading. */
  data: readonly Choice[] | undefined;
  isError: boolean;
}

export function ChoicesField({ things, customerId, found, chosen = [], value = [], ...input }: ChoicesFieldProps) {
  const texts = choiceTexts(things, customerId, found);
  return (
    <MultiSelect
      searchable
      clearable
      hidePickedOptions
      disabled={customerId === '' || (found.data?.length === 0 && value.length === 0)}
      placeholder={value.length > 0 ? undefined : texts.placeholder}
      nothingFoundMessage={texts.nothingFound}
      data={withChosen(found.data ?? [], chosen)}
      value={value}
      {...input}
    />
  );
}

export function choiceTexts(
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

/** Adds stored choices that are no longer offered, so that they are shown by name instead of id. */
export function withChosen(choices: readonly Choice[], chosen: readonly Named[]): Choice[] {
  const known = new Set(choices.map(({ value }) => value));
  return [...choices, ...chosen.filter(({ _id }) => !known.has(_id)).map(({ _id, name }) => ({ value: _id, label: name }))];
}
