// The key under which templates refer to a shared asset.

const MARKS = /\p{M}+/gu;

/** 'Open Sans – Bold' becomes openSansBold. A key begins with a letter, so that scripts can use it as a name. */
export function assetKeyOf(text: string): string {
  const words = text
    .normalize('NFKD')
    .replaceAll(MARKS, '')
    .replaceAll(/([a-z0-9])([A-Z])/gu, '$1 $2')
    .split(/[^A-Za-z0-9]+/u)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase());
  const key = words.map((word, at) => (at === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1))).join('');
  return /^[0-9]/u.test(key) ? `asset${key}` : key;
}
