// Checks what a filter returned: the shape of a listing, the vertical's form, and nothing that a filter may not set. Only changed fields
// are checked, so that a filter is not blamed for what the sender wrote.
import { filterListing, filterTexts } from '#contract/feeds/index.ts';
import { violationText } from '#contract/forms/index.ts';
import { findUnstorable } from '#contract/storable-text.ts';
import { FIELDS_OUT_OF_REACH, FILTER_FIELDS, isSameJson, metaViolations } from '#domain/feeds/index.ts';
import type { FilterListing } from '#domain/feeds/index.ts';
import type { Vertical } from '#domain/inventory/index.ts';

export type CheckedResult = { listing: FilterListing } | { problem: string };

const KNOWN = new Set(FILTER_FIELDS.map(({ name }) => name));
const READ_ONLY = FILTER_FIELDS.filter(({ isReadOnly }) => isReadOnly).map(({ name }) => name);
const OUT_OF_REACH: readonly string[] = FIELDS_OUT_OF_REACH;

export function checkFilterResult(vertical: Vertical, before: FilterListing, returned: unknown): CheckedResult {
  if (typeof returned !== 'object' || returned === null) return { problem: filterTexts.noSuchField('(none)') };
  const after = returned as Record<string, unknown>;
  const problem = keyProblem(before, after) ?? shapeProblem(before, after);
  if (problem !== null) return { problem };
  const { data } = filterListing.safeParse(after);
  const listing = (data ?? after) as unknown as FilterListing;
  const misfit = verticalProblem(vertical, before, listing) ?? unstorableProblem(listing);
  return misfit === null ? { listing } : { problem: misfit };
}

function keyProblem(before: FilterListing, after: Record<string, unknown>): string | null {
  const unknown = Object.keys(after).find((key) => !KNOWN.has(key));
  if (unknown !== undefined)
    return OUT_OF_REACH.includes(unknown) ? filterTexts.outOfReach(unknown) : filterTexts.noSuchField(unknown.slice(0, 60));
  const changed = READ_ONLY.find((key) => !isSameJson(before[key as keyof FilterListing], after[key]));
  return changed === undefined ? null : filterTexts.readOnly(changed);
}

function shapeProblem(before: FilterListing, after: Record<string, unknown>): string | null {
  const { error } = filterListing.safeParse(after);
  const issue = error?.issues.find(({ path: [field] }) => !isSameJson(before[field as keyof FilterListing], after[String(field)]));
  return issue ? `${issue.path.join('.')}: ${issue.message}` : null;
}

function verticalProblem(vertical: Vertical, before: FilterListing, { type, metaData, hiddenKeys }: FilterListing): string | null {
  if (type !== undefined && type !== before.type && !vertical.listingTypes.some(({ value }) => value === type))
    return filterTexts.noSuchType(type);
  const unhideable = hiddenKeys.find((key) => !vertical.hideableKeys.includes(key) && !before.hiddenKeys.includes(key));
  if (unhideable !== undefined) return filterTexts.notHideable(unhideable);
  if (isSameJson(before.metaData, metaData)) return null;
  const [violation] = metaViolations(vertical, before.metaData, metaData);
  if (!violation) return null;
  const { path, code } = violation;
  if (OUT_OF_REACH.includes(path)) return filterTexts.outOfReach(path);
  if (code === 'unexpected') return filterTexts.noSuchMetaField(path, vertical.label);
  return `metaData.${path}: ${violationText(violation)}`;
}

function unstorableProblem(listing: FilterListing): string | null {
  const field = findUnstorable(listing);
  return field === null ? null : filterTexts.unstorable(field);
}
