// Which texts can be stored, exported and shown. PostgreSQL refuses NUL, JSON refuses lone surrogates, and spreadsheets refuse control
// characters; tabs and line breaks are allowed. Bidirectional controls and texts of only invisible characters are refused, because they
// can imitate another text; the marks that right-to-left scripts need between letters and digits are allowed.

// eslint-disable-next-line no-control-regex -- control characters are what is looked for
const UNSTORABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/;
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;
const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}]/u;

export const isStorable = (text: string): boolean =>
  text.isWellFormed() && !UNSTORABLE.test(text) && (VISIBLE.test(text) || !INVISIBLE.test(text));

/** No valid input is nested this deep; deeper input could overflow the stack. */
export const DEEPEST_LEVEL = 50;

/** The path of the first text that cannot be stored, or of a value that is nested too deep; null if there is none. */
export function findUnstorable(value: unknown, path = '', level = 0): string | null {
  if (typeof value === 'string') return isStorable(value) ? null : path;
  if (typeof value !== 'object' || value === null) return null;
  if (level > DEEPEST_LEVEL) return path;
  for (const [key, inner] of Object.entries(value)) {
    const found = isStorable(key) ? findUnstorable(inner, path === '' ? key : `${path}.${key}`, level + 1) : path;
    if (found !== null) return found;
  }
  return null;
}
