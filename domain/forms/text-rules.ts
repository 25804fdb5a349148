// Is what someone typed an email or a web address? Only its form is judged, not whether it exists.
import { FORM_LIMITS } from './form-limits.ts';
import { isSafeLink } from './rich-text-document.ts';

const EMAIL = /^(?!\.)(?!.*\.\.)[a-z0-9_'+.-]*[a-z0-9_+-]@(?:[a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/i;
const WEB_HOST = /^https?:\/\/[^/?#]+\.[^/?#.]{2,}(?:[/?#]|$)/i;

export const isEmail = (text: string): boolean => text.length <= FORM_LIMITS.email && EMAIL.test(text);

export const isWebAddress = (text: string): boolean => text.length <= FORM_LIMITS.url && WEB_HOST.test(text) && isSafeLink(text);

/** Whether a number is one of a region. The numbering plans are a library that each side loads in its own way. */
export type IsPhoneOf = (text: string, region: string) => boolean;

export const looksLikePhone: IsPhoneOf = (text) => /^\+[1-9]\d{6,14}$/.test(text);
