// The contacts of an order: one to three agents. The dashboard's theme defines what a contact is called.
import { foldName } from '../../places/index.ts';
import { MIN_CONTACT_SEARCH_CHARACTERS, MAX_CONTACTS } from './checks/order-limits.ts';
import type { RefusalParams } from './checks/order-refusal.ts';

export interface ChosenContacts {
  contacts: string[];
  /** True if contacts were dropped. */
  hasTooMany: boolean;
}

/** Removes duplicates, and keeps the first contacts up to the limit. */
export function chooseContacts(ids: readonly string[]): ChosenContacts {
  const uniqueIds = [...new Set(ids)];
  return { contacts: uniqueIds.slice(0, MAX_CONTACTS), hasTooMany: uniqueIds.length > MAX_CONTACTS };
}

/** Contacts whose name contains the text; all contacts while the text has fewer than three characters. */
export function findContacts<Contact extends { fullName: string }>(contacts: readonly Contact[], typed: string): Contact[] {
  const query = foldName(typed);
  if (query.length < MIN_CONTACT_SEARCH_CHARACTERS) return [...contacts];
  return contacts.filter(({ fullName }) => foldName(fullName).includes(query));
}

/** Parameters of the messages about contacts: 'agent' and its plural 'agents'. */
export const contactParams = (contactLabel: string): RefusalParams => ({
  contact: contactLabel,
  contacts: `${contactLabel}s`,
  max: MAX_CONTACTS,
});
