// Who is contacted about what is advertised? One to three agents; the theme says what they are called.
import { foldName } from '../places/index.ts';
import { LEAST_CONTACT_SEARCH_CHARACTERS, MOST_CONTACTS } from './order-limits.ts';
import type { RefusalParams } from './order-refusal.ts';

export interface ChosenContacts {
  contacts: string[];
  /** Said when the list was cut. */
  wereTooMany: boolean;
}

/** Each once, and no more than there may be: the first ones stay. */
export function chooseContacts(ids: readonly string[]): ChosenContacts {
  const once = [...new Set(ids)];
  return { contacts: once.slice(0, MOST_CONTACTS), wereTooMany: once.length > MOST_CONTACTS };
}

/** Those at hand whose name has what was typed, from three characters on; all of them before that. */
export function findContacts<Contact extends { fullName: string }>(contacts: readonly Contact[], typed: string): Contact[] {
  const wanted = foldName(typed);
  if (wanted.length < LEAST_CONTACT_SEARCH_CHARACTERS) return [...contacts];
  return contacts.filter(({ fullName }) => foldName(fullName).includes(wanted));
}

/** What the sentences about contacts need: 'agent', and 'agents' for several. */
export const contactWords = (contactLabel: string): RefusalParams => ({
  contact: contactLabel,
  contacts: `${contactLabel}s`,
  max: MOST_CONTACTS,
});
