export const mailErrors = {
  mailAddressInvalid: { status: 400, text: 'This is not an email address: {address}.' },
} as const;
