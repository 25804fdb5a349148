export const emailErrors = {
  emailAddressInvalid: { status: 400, text: 'This is not an email address: {address}.' },
  emailSubjectInvalid: { status: 400, text: 'The subject of an email is one line of at most {limit} characters.' },
  emailContentTaken: { status: 409, text: 'Someone else has just customised this email. Reload to see it.' },
  emailNotOfProduct: { status: 400, text: 'This email is not about orders of a product.' },
  mailServerRefused: { status: 400, text: 'This mail server cannot be used: {why}' },
  mailServerFailed: { status: 400, text: 'The mail server rejected the message: {why}' },
} as const;
