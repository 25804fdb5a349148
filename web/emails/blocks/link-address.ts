// Addresses of links as people enter them.
import { isEmailLink } from '#domain/emails/index.ts';

/** Adds the scheme that people leave out. */
export function withScheme(input: string): string {
  const text = input.trim();
  if (/^[a-z]+:/i.test(text) || text.startsWith('{{')) return text;
  if (/^[^\s@/]+@[^\s@/]+$/.test(text)) return `mailto:${text}`;
  if (/^\+?[\d ()-]{6,}$/.test(text)) return `tel:${text}`;
  return text === '' ? '' : `https://${text}`;
}

/** Undefined for an address that emails may link to. */
export const addressProblem = (address: string): string | undefined =>
  isEmailLink(address) ? undefined : 'Enter an https:// address, an email address, a phone number or a variable.';
