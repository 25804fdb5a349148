export const mailErrors = {
  mailAddressInvalid: { status: 400, text: 'This is not an email address: {address}.' },
  mailSubjectInvalid: { status: 400, text: 'The subject of an email is one line of at most {limit} characters.' },
} as const;
