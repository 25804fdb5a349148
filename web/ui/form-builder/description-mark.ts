import type { FormDescription } from '#domain/forms/index.ts';

/** A short name that changes with the description. It tells drafts apart and guards nothing. */
export function descriptionMark(description: FormDescription): string {
  let mark = 5381;
  for (const sign of JSON.stringify(description)) mark = (Math.imul(mark, 33) ^ (sign.codePointAt(0) ?? 0)) >>> 0;
  return mark.toString(36);
}
