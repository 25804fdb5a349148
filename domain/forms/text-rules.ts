// Is what someone typed a web address, or a phone number? Only its form is judged, not whether it exists.
import { isE164 } from '#domain/phone/index.ts';
import { FORM_LIMITS } from './form-limits.ts';
import { isSafeLink } from './rich-text-document.ts';

const WEB_HOST = /^https?:\/\/[^/?#]+\.[^/?#.]{2,}(?:[/?#]|$)/i;

export const isWebAddress = (text: string): boolean => text.length <= FORM_LIMITS.url && WEB_HOST.test(text) && isSafeLink(text);

/** What ads and their forms open: networks take no other. */
export const isSecureWebAddress = (text: string): boolean => isWebAddress(text) && /^https:/i.test(text);

/** Whether a number is one of a region. The numbering plans are a library that each side loads in its own way. */
export type IsPhoneOf = (text: string, region: string) => boolean;

export const looksLikePhone: IsPhoneOf = isE164;
