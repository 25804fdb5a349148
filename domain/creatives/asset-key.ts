// The key under which templates refer to a shared asset.
import { plainWords, withoutMarks } from '#domain/text/index.ts';

/** 'Open Sans – Bold' becomes openSansBold. A key begins with a letter, so that scripts can use it as a name. */
export function assetKeyOf(text: string): string {
  const words = plainWords(withoutMarks(text).replaceAll(/([a-z0-9])([A-Z])/gu, '$1 $2'));
  const key = words.map((word, at) => (at === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1))).join('');
  return /^[0-9]/u.test(key) ? `asset${key}` : key;
}
