// How large may a template grow? Rendering takes time and memory in proportion to these, whatever it says.

export const MOST_TEMPLATE_CHARACTERS = 200_000;
export const MOST_OUTPUTS = 1000;
/** Between two braces and two braces. */
export const MOST_OUTPUT_CHARACTERS = 1000;
export const MOST_FORMATS_PER_OUTPUT = 6;
/** Of one value; what is longer is cut. */
export const MOST_VALUE_CHARACTERS = 20_000;
/** Of all values together; beyond it nothing more is filled in. */
export const MOST_FILLED_IN_CHARACTERS = 1_000_000;
/** Enough to see what is wrong; reading ends there. */
export const MOST_PROBLEMS = 100;
