// Is this an email address? Only its form is judged, not whether anyone reads it.

export const MOST_EMAIL_CHARACTERS = 254;
export const EMAIL_MESSAGE = 'Please enter an email address.';
/** Without flags, since the API's description carries none. */
export const EMAIL_PATTERN = /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+.-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

export const isEmail = (text: string): boolean => text.length <= MOST_EMAIL_CHARACTERS && EMAIL_PATTERN.test(text);
