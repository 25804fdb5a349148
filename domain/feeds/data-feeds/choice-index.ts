// Finds the value that a text of a file stands for, among the choices of a rule or the options of a form. Texts are compared as names are:
// without case, spaces, hyphens and underscores.
import type { Option } from '#domain/forms/index.ts';
import type { FeedChoice } from './feed-mapping.ts';
import { foldFieldName } from './source-paths.ts';

/** Null if the text stands for none. */
export type Choose = (text: string) => string | null;

const ANY = '*';
/** Longer texts are no choices. */
const LONGEST_CHOICE = 200;

export function chooseFrom(choices: readonly FeedChoice[]): Choose {
  const any = choices.findIndex(({ from }) => from === ANY);
  const before = any === -1 ? choices : choices.slice(0, any);
  return find(
    before.map(({ from, to }) => [from, to]),
    choices[any]?.to ?? null,
  );
}

export const chooseOption = (options: readonly Option[]): Choose =>
  find(
    options.flatMap(({ value, label }): [string, string][] => [
      [value, value],
      [label, value],
    ]),
    null,
  );

/** The first of several equal names counts. */
function find(entries: readonly (readonly [string, string])[], otherwise: string | null): Choose {
  const known = new Map<string, string>();
  for (const [name, value] of entries) if (!known.has(foldFieldName(name))) known.set(foldFieldName(name), value);
  // Most texts are written as the names are compared, which needs no folding.
  return (text) => known.get(text) ?? known.get(foldFieldName(text.slice(0, LONGEST_CHOICE))) ?? otherwise;
}
