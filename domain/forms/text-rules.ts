// Is what someone typed a web address, a phone number, or text that reads as it stands? Only its form is judged, not whether it exists.
import { isE164 } from '#domain/phone/index.ts';
import { FORM_LIMITS } from './form-limits.ts';
import { isSafeLink } from './rich-text-document.ts';

const WEB_HOST = /^https?:\/\/[^/?#]+\.[^/?#.]{2,}(?:[/?#]|$)/i;

export const isWebAddress = (text: string): boolean => text.length <= FORM_LIMITS.url && WEB_HOST.test(text) && isSafeLink(text);

/** What people mean who type a host alone: 'kauri.example/1' is 'https://kauri.example/1'. Anything else stays as it is. */
export function completeWebAddress(typed: string): string {
  const text = typed.trim();
  const isBare = text !== '' && !/^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text) && !/[\s@{}]/.test(text);
  return isBare && isWebAddress(`https://${text}`) ? `https://${text}` : text;
}

/** What ads and their forms open: networks take no other. */
export const isSecureWebAddress = (text: string): boolean => isWebAddress(text) && /^https:/i.test(text);

/** Signs that turn the reading direction around, so that a name says something else than it shows. */
export const turnsReading = (text: string): boolean => /[\u202a-\u202e\u2066-\u2069]/.test(text);

/** Whether a number is one of a region. The numbering plans are a library that each side loads in its own way. */
export type IsPhoneOf = (text: string, region: string) => boolean;

export const looksLikePhone: IsPhoneOf = isE164;
