// Messages for data that could not be loaded, quoted from the specifications.
/** Specification 3 §8. */
export const FETCH_FAILED = { title: 'Something went wrong!', text: 'Failed to fetch data, please contact us if this persists.' } as const;

/** Specification 2 §8: title above a list that could not be loaded. */
export const LIST_FAILED_TITLE = 'Ooops';
