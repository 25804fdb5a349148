// Validates the format of URLs, phone numbers and texts, not whether they exist.
import { isE164 } from '#domain/phone/index.ts';
import { FORM_LIMITS } from './form-limits.ts';
import { isSafeLink } from './rich-text-document.ts';

const WEB_HOST = /^https?:\/\/[^/?#]+\.[^/?#.]{2,}(?:[/?#]|$)/i;

export const isWebUrl = (text: string): boolean => text.length <= FORM_LIMITS.url && WEB_HOST.test(text) && isSafeLink(text);

/** Completes a URL without a scheme: 'kauri.example/1' becomes 'https://kauri.example/1'. Any other text is returned unchanged. */
export function completeUrl(typed: string): string {
  const text = typed.trim();
  const hasNoScheme = text !== '' && !/^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text) && !/[\s@{}]/.test(text);
  return hasNoScheme && isWebUrl(`https://${text}`) ? `https://${text}` : text;
}

/** The networks accept only https in ads and lead forms. */
export const isHttpsUrl = (text: string): boolean => isWebUrl(text) && /^https:/i.test(text);

/** Bidirectional control characters can make a name look different from its text. */
export const hasBidiControls = (text: string): boolean => /[\u202a-\u202e\u2066-\u2069]/.test(text);

/** Whether a number is valid in a region. A parameter, because browser and server load the library of numbering plans differently. */
export type IsPhoneOf = (text: string, region: string) => boolean;

export const looksLikePhone: IsPhoneOf = isE164;
