// Which texts can be kept, exported and shown everywhere? PostgreSQL refuses NUL, JSON refuses half a character, and
// spreadsheets refuse control characters; tabs and line ends are fine. A text that turns its letters round, or says something that nobody
// sees, passes for another.

// eslint-disable-next-line no-control-regex -- control characters are what is looked for
const UNSTORABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202d\u202e]/;
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;
const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}]/u;

export const isStorable = (text: string): boolean => text.isWellFormed() && !UNSTORABLE.test(text) && (VISIBLE.test(text) || !INVISIBLE.test(text));

/** Nothing of ours lies so deep; what does would exhaust whoever walks down to it. */
export const DEEPEST_LEVEL = 50;

/** The path of the first text that cannot be kept, or of what lies too deep; null where all is well. */
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
