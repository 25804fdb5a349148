// What does a dashboard say when it cannot get its data? Specification 3 §8, to the letter.
export const FETCH_FAILED = { title: 'Something went wrong!', text: 'Failed to fetch data, please contact us if this persists.' } as const;
