export const reportErrors = {
  reportNotFound: { status: 404, text: 'There is no report at this address.' },
  notShareable: { status: 409, text: 'This listing or resource has no public page to share. Add the address of its web page first.' },
  sharingOff: { status: 403, text: 'Sharing is turned off for this customer. An admin can turn it on in the customer’s settings.' },
  noRecipient: { status: 400, text: 'Enter at least one valid email address.' },
  shareQuotaReached: { status: 429, text: 'You have reached the daily limit for sharing. Try again tomorrow.' },
  misdirected: { status: 421, text: 'This domain is not set up as a custom domain. An admin can add it in the customer’s settings.' },
} as const;
