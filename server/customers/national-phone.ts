// A stored phone number as people write it in its country: 021 496 613. Customers have numbers of their own country only.
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

const MOST_REMEMBERED = 5000;
/** Reading a number takes longer than everything else about a contact, and the same ones are shown again and again. */
const remembered = new Map<string, string>();

/** A text that is no number of E.164 stays as it is. */
export function nationalPhone(e164: string): string {
  const known = remembered.get(e164);
  if (known !== undefined) return known;
  const phone = e164.startsWith('+') ? parsePhoneNumberFromString(e164) : undefined;
  const national = phone?.isValid() === true ? phone.formatNational() : e164;
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  remembered.set(e164, national);
  return national;
}
