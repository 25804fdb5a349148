export const storeErrors = {
  storeFeedAccountForeign: { status: 400, text: 'This feed account does not import listings for this customer. Choose another one.' },
  storeFeedAccountTaken: { status: 409, text: 'The customer already has a store for this feed account.' },
  storeFilterUnknown: { status: 400, text: 'Choose published filters of the customer’s vertical.' },
  storeDataFeedUnknown: { status: 400, text: 'Choose a data feed of the customer’s vertical.' },
  storeOfficeForeign: { status: 400, text: 'Choose an office of this customer.' },
  storeNotUrl: { status: 409, text: 'Only stores that fetch from a URL can do this.' },
  storeOff: { status: 409, text: 'The store is paused. Resume it first.' },
  storeNotFetched: { status: 409, text: 'Files are sent to this store. There is nothing to fetch.' },
  storeSourceFailed: { status: 409, text: '{reason}' },
  storeManual: { status: 409, text: 'The store for listings that people add by hand cannot be deleted.' },
  dataFeedOfStore: { status: 409, text: 'The store {store} of {customer} uses {name}. Give it another data feed first.' },
} as const;
