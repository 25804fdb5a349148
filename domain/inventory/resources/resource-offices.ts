// The offices of a resource after it is saved, and who may create or publish one. People can change only their own offices; the resource keeps
// all others.

export interface OfficeRequest {
  /** Office ids from the request. */
  wanted: readonly string[];
  /** Assigns all own offices, so that none need be chosen. */
  toAllOwn: boolean;
}

export type OfficeVerdict = { kind: 'saved'; officeIds: string[] } | { kind: 'foreign' } | { kind: 'none chosen' };

/** `existing` are the resource's current offices. `own` may be empty, for a customer without offices. */
export function decideOffices(
  { wanted, toAllOwn }: OfficeRequest,
  own: readonly string[],
  existing: readonly string[] = [],
): OfficeVerdict {
  const isOwn = (id: string): boolean => own.includes(id);
  if (wanted.some((id) => !isOwn(id) && !existing.includes(id))) return { kind: 'foreign' };
  const chosen = toAllOwn ? own : wanted.filter(isOwn);
  if (chosen.length === 0 && !toAllOwn) return { kind: 'none chosen' };
  return { kind: 'saved', officeIds: [...new Set([...chosen, ...existing.filter((id) => !isOwn(id))])] };
}

/** A user who is limited to offices but has none could not see a resource that they create (specification 3 §6). */
export const mayOwnResources = ({ seesWholeCustomer, officeIds }: { seesWholeCustomer: boolean; officeIds: readonly string[] }): boolean =>
  seesWholeCustomer || officeIds.length > 0;

/** Publishing concerns every office of a resource, so people who are limited to offices need all of them. `ownOfficeIds` is null for others. */
export const mayPublishResource = (officeIds: readonly string[], ownOfficeIds: readonly string[] | null): boolean =>
  ownOfficeIds === null || officeIds.every((id) => ownOfficeIds.includes(id));
