// How do the networks write their ids, and what did a person mean who typed one? Answered in the network's own form, or null.
// Facebook's ids are 64-bit numbers; Google shows an account's ten digits in three groups.

const FACEBOOK_ID = /^[1-9]\d{4,18}$/;
const GOOGLE_ID = /^([1-9]\d{2})(\d{3})(\d{4})$/;
const GOOGLE_TYPED = /^(\d{10}|\d{3}[- ]\d{3}[- ]\d{4})$/;

/** 'act_100200300' or its digits alone. */
export function readAdAccountId(typed: string): string | null {
  const digits = typed.trim().replace(/^act_/i, '');
  return FACEBOOK_ID.test(digits) ? `act_${digits}` : null;
}

/** '123-456-7890' or its digits alone. */
export function readGdnAccountId(typed: string): string | null {
  const text = typed.trim();
  if (!GOOGLE_TYPED.test(text)) return null;
  const groups = GOOGLE_ID.exec(text.replaceAll(/[- ]/g, ''));
  return groups && groups.slice(1).join('-');
}

/** A page, a pixel or a catalog of Facebook. */
export const isFacebookId = (text: string): boolean => FACEBOOK_ID.test(text);
