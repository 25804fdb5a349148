// What does a field say that has nothing to choose from, or not yet?
import type { Chosen } from './customer-choices.ts';

interface Choice {
  value: string;
  label: string;
}

interface Found {
  data: readonly Choice[] | undefined;
  isError: boolean;
}

export function wordsFor(things: string, customerId: string, { data, isError }: Found): { placeholder: string; nothingFound: string } {
  if (isError) return { placeholder: `The ${things} could not be loaded`, nothingFound: `The ${things} could not be loaded` };
  return { placeholder: placeholderFor(things, customerId, data), nothingFound: 'Nothing found' };
}

function placeholderFor(things: string, customerId: string, data: readonly Choice[] | undefined): string {
  if (customerId === '') return 'Choose a customer first';
  if (data === undefined) return 'Loading';
  return data.length === 0 ? `This customer has no ${things}` : 'Type to search';
}

/** What is stored keeps its name, even where it cannot be chosen any more. */
export function withChosen(choices: readonly Choice[], chosen: readonly Chosen[]): Choice[] {
  const known = new Set(choices.map(({ value }) => value));
  return [...choices, ...chosen.filter(({ _id }) => !known.has(_id)).map(({ _id, name }) => ({ value: _id, label: name }))];
}
