// Meta data with keys that the listing's form does not have, for example after its customer changed to another vertical. It is kept, so
// that it is available again if the customer changes back.
import type { FormDescription } from '#domain/forms/index.ts';
import { hasValue } from '#domain/forms/index.ts';
import { GEO_LOCATION_KEY, LISTING_AGENT_KEY } from './meta-data.ts';
import type { MetaEntry } from './meta-data.ts';

export const formKeys = ({ sections }: FormDescription): Set<string> =>
  new Set(sections.flatMap(({ fields }) => fields.filter(hasValue).map(({ key }) => key)));

/** The position and the agents are excluded, as they have separate inputs in every vertical. */
export function metaOutsideForm(form: FormDescription, before: readonly MetaEntry[]): MetaEntry[] {
  const keys = formKeys(form).add(GEO_LOCATION_KEY).add(LISTING_AGENT_KEY);
  return before.filter(({ key }) => !keys.has(key));
}
