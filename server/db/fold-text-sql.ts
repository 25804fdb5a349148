// Searches text without case, accents and macrons. fold_text() is a function of the database and folds as foldText() of the domain
// does. Indexes for a search hold folded text: fold_text(name) gin_trgm_ops.

interface TextCondition {
  operator: string;
  value: unknown;
}

/** Whether the text contains the pattern's words; `pattern` is the placeholder of a LIKE pattern. */
export const foldedLike = (text: string, pattern: string): string => `fold_text(${text}) like fold_text(${pattern})`;

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (character) => `\\${character}`);
export const containing = (text: string): string => `%${escapeLike(text)}%`;

/** Whether the text contains a filter's value, or is one of its values. 'is' compares as it is written, with case and accents. */
export const textMatches = (text: string, { operator, value }: TextCondition, addParameter: (value: unknown) => string): string =>
  operator === '%' ? foldedLike(text, addParameter(containing(String(value)))) : `${text} = any(${addParameter([value].flat())}::text[])`;
