// How many templates does a form offer at once (specification 2 §9)? Alone here, for the table of screens asks before any shape has loaded.
export const MOST_OFFERED_TEMPLATES = 1000;
