export const networkErrors = {
  accountIdTaken: { status: 409, text: 'The account {accountId} is here already.' },
  accountAddedMeanwhile: { status: 409, text: 'The same account was added again meanwhile, so this one stays deleted.' },
  catalogNameTaken: { status: 409, text: 'This customer already has a catalog named {name}.' },
  llaTagNameTaken: { status: 409, text: 'This customer already has a tag named {name}.' },
} as const;
