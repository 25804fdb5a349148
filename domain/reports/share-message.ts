// Who receives a shared link by email, and which messages may go with it: plain text without links, so that nobody can send their own
// links in our name.
import { isEmail } from '../email-address/index.ts';

const MAX_SHARE_RECIPIENTS = 3;
export const MAX_SHARE_MESSAGE = 1000;
/** Emails within 24 hours. */
export const SHARES_PER_PERSON = 30;
export const SHARES_PER_CUSTOMER = 200;

/** Specification 3 §5: addresses are separated by commas; those that are none are dropped, and more than three are cut. */
export function shareRecipients(given: string | readonly string[]): string[] {
  const texts = [given].flat().flatMap((text) => text.split(/[,;\s]+/));
  const addresses = texts.map((text) => text.trim().toLowerCase()).filter(isEmail);
  return [...new Set(addresses)].slice(0, MAX_SHARE_RECIPIENTS);
}

/** A scheme, www, a dot with letters on both sides, or an IP address, as mail programs turn into links; also an email address. */
const LINK =
  /[a-z][a-z0-9+.-]*:\/\/|\bwww\.|\b(?:mailto|tel|javascript|data):|[^\s@]+@[^\s@]+\.[a-z]{2,}|[\p{L}\d-]\.\p{L}{2,}|(?:^|\D)\d{1,3}(?:\.\d{1,3}){3}(?!\d)/iu;

/** Dots of other scripts lead to the same host, and characters that nobody sees would only hide a link from us. */
const asRead = (message: string): string =>
  message
    .normalize('NFKC')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll('。', '.');

export const SHARE_MESSAGE_FAULTS = {
  tooLong: 'Write at most 1,000 characters.',
  hasLink: 'Remove links and addresses from the message. The link to the page is added for you.',
  hasMarkup: 'Write plain text, without < and >.',
} as const;
export type ShareMessageFault = keyof typeof SHARE_MESSAGE_FAULTS;

export function shareMessageFault(message: string): ShareMessageFault | null {
  if (message.length > MAX_SHARE_MESSAGE) return 'tooLong';
  if (/[<>]/.test(message)) return 'hasMarkup';
  return LINK.test(asRead(message)) ? 'hasLink' : null;
}
