import type { FormDescription } from '#domain/forms/index.ts';

/** A short hash of the description (djb2, not cryptographic), so that a draft is only restored into the form it was typed in. */
export function descriptionHash(description: FormDescription): string {
  let hash = 5381;
  for (const character of JSON.stringify(description)) hash = (Math.imul(hash, 33) ^ (character.codePointAt(0) ?? 0)) >>> 0;
  return hash.toString(36);
}
