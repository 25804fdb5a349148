// Validates the format of an email address, not whether the mailbox exists.

export const MAX_EMAIL_CHARACTERS = 254;
export const EMAIL_MESSAGE = 'Enter an email address.';
/** No flags, because a JSON schema pattern cannot have any. */
export const EMAIL_PATTERN = /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+.-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

export const isEmail = (text: string): boolean => text.length <= MAX_EMAIL_CHARACTERS && EMAIL_PATTERN.test(text);
