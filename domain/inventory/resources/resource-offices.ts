// Which offices does a resource belong to after someone saved it, and may they make one? People decide about their own offices
// only; those of others stay as they were.

export interface OfficeWish {
  /** Ids that were sent. */
  wanted: readonly string[];
  /** Saving to all own offices needs none to be chosen. */
  toAllOwn: boolean;
}

export type OfficeVerdict = { kind: 'saved'; officeIds: string[] } | { kind: 'foreign' } | { kind: 'none chosen' };

/** `existing` are those that it belongs to already. All own ones may be none: of a customer that has no office yet. */
export function decideOffices({ wanted, toAllOwn }: OfficeWish, own: readonly string[], existing: readonly string[] = []): OfficeVerdict {
  const isOwn = (id: string): boolean => own.includes(id);
  if (wanted.some((id) => !isOwn(id) && !existing.includes(id))) return { kind: 'foreign' };
  const chosen = toAllOwn ? own : wanted.filter(isOwn);
  if (chosen.length === 0 && !toAllOwn) return { kind: 'none chosen' };
  return { kind: 'saved', officeIds: [...new Set([...chosen, ...existing.filter((id) => !isOwn(id))])] };
}

/** A person of the customer who is bound to offices but has none could not see what they make (specification 3 §6). */
export const mayOwnResources = ({ seesWholeCustomer, officeIds }: { seesWholeCustomer: boolean; officeIds: readonly string[] }): boolean =>
  seesWholeCustomer || officeIds.length > 0;
