// The texts of sharing by email (specification 3 §8).

export const EMAIL_SENT = 'Email has been sent';
export const EMAIL_NOT_SENT = 'Error while sending email';
export const reportSentTo = (addresses: readonly string[]): string => `Report has been sent to ${addresses.join(', ')}`;
