// Meta data with keys that the listing's form does not have, for example after its customer changed to another vertical. It is kept, so
// that it is available again if the customer changes back.
import type { FormDescription } from '#domain/forms/index.ts';
import { hasValue } from '#domain/forms/index.ts';
import { GEO_LOCATION_KEY, LISTING_AGENT_KEY } from './meta-data.ts';
import type { MetaEntry } from './meta-data.ts';

/** Descriptions are never changed, and a file of a feed asks for the keys of the same one for each of its records. */
const knownKeys = new WeakMap<FormDescription, ReadonlySet<string>>();

export function formKeys(form: FormDescription): ReadonlySet<string> {
  const known = knownKeys.get(form);
  if (known) return known;
  const keys = new Set(form.sections.flatMap(({ fields }) => fields.filter(hasValue).map(({ key }) => key)));
  knownKeys.set(form, keys);
  return keys;
}

/** The position and the agents are excluded, as they have separate inputs in every vertical. */
export function metaOutsideForm(form: FormDescription, before: readonly MetaEntry[]): MetaEntry[] {
  const keys = formKeys(form);
  return before.filter(({ key }) => !keys.has(key) && key !== GEO_LOCATION_KEY && key !== LISTING_AGENT_KEY);
}
