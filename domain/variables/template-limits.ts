// Limits on templates. They bound the time and memory of rendering.

export const MAX_TEMPLATE_CHARACTERS = 200_000;
export const MAX_OUTPUTS = 1000;
/** Between the opening and the closing braces. */
export const MAX_OUTPUT_CHARACTERS = 1000;
export const MAX_FORMATS_PER_OUTPUT = 6;
/** For one value; a longer one is truncated. */
export const MAX_VALUE_CHARACTERS = 20_000;
/** For all values together; beyond it values are left out. */
export const MAX_FILLED_IN_CHARACTERS = 1_000_000;
/** Parsing stops after this many problems. */
export const MAX_PROBLEMS = 100;
