// Parses typed ids of the networks into the network's own format; null if they are invalid.
// Meta's ids are 64-bit numbers; Google writes an account's ten digits in three groups.

const META_ID = /^[1-9]\d{4,18}$/;
const GOOGLE_ID = /^([1-9]\d{2})(\d{3})(\d{4})$/;
const GOOGLE_TYPED = /^(\d{10}|\d{3}[- ]\d{3}[- ]\d{4})$/;

/** Accepts 'act_100200300' or only its digits. */
export function readAdAccountId(typed: string): string | null {
  const digits = typed.trim().replace(/^act_/i, '');
  return META_ID.test(digits) ? `act_${digits}` : null;
}

/** Accepts '123-456-7890' or only its digits. */
export function readGoogleAccountId(typed: string): string | null {
  const text = typed.trim();
  if (!GOOGLE_TYPED.test(text)) return null;
  const groups = GOOGLE_ID.exec(text.replaceAll(/[- ]/g, ''));
  return groups && groups.slice(1).join('-');
}

/** The id of a page, a pixel or a catalog. */
export const isMetaId = (text: string): boolean => META_ID.test(text);

/** The ten digits that Google's API takes, of an id in three groups. */
export const googleDigits = (accountId: string): string => accountId.replaceAll('-', '');
