export const filterErrors = {
  filterNameTaken: { status: 409, text: 'There is already a data filter named {name} in this vertical.' },
  filterInUse: { status: 409, text: 'The store {store} of {customer} uses {name}. Remove it from the store first.' },
  filterDoesNotCompile: { status: 409, text: 'Not published. The code has an error{line}: {message}' },
  filterFailsOnEverySample: {
    status: 409,
    text: 'Not published. The filter fails on every one of {count} sample listings{line}: {message}',
  },
  filterOfOtherVertical: { status: 409, text: '{customer} is in another vertical than this filter. Choose another customer.' },
  tooManyFilterRuns: { status: 503, text: 'Too many filters are being run at once. Try again in a few seconds.' },
} as const;
