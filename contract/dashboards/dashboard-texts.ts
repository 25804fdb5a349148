// What does a dashboard say when it cannot get its data? The specifications' words, to the letter.
/** Specification 3 §8. */
export const FETCH_FAILED = { title: 'Something went wrong!', text: 'Failed to fetch data, please contact us if this persists.' } as const;

/** Specification 2 §8: over a list of a tab that could not be loaded. */
export const LIST_FAILED_TITLE = 'Ooops';
