// The number of templates that a form offers (specification 2 §9). In a file of its own, because the table of screens needs it before
// any schema is loaded.
export const MAX_OFFERED_TEMPLATES = 1000;
