// What is kept of a listing that its form does not show? What was said under keys that the form no longer has, as when its customer
// came into another vertical: it is there again when they come back.
import type { FormDescription } from '#domain/forms/index.ts';
import { hasValue } from '#domain/forms/index.ts';
import { GEO_LOCATION_KEY, LISTING_AGENT_KEY } from './meta-data.ts';
import type { MetaEntry } from './meta-data.ts';

export const formKeys = ({ sections }: FormDescription): Set<string> =>
  new Set(sections.flatMap(({ fields }) => fields.filter(hasValue).map(({ key }) => key)));

/** The position and the agents have inputs of their own in every vertical. */
export function besideForm(form: FormDescription, before: readonly MetaEntry[]): MetaEntry[] {
  const keys = formKeys(form).add(GEO_LOCATION_KEY).add(LISTING_AGENT_KEY);
  return before.filter(({ key }) => !keys.has(key));
}
