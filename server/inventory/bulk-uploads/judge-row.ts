// What becomes of one row? Its office, agents and pictures are known by now; the rest is the domain's. Nobody changes a listing, or
// makes one, that they could not see, or puts one into an office that they may not choose.
import type { ItemPicture } from '#contract/inventory/index.ts';
import { listingIsInScope } from '#domain/access/index.ts';
import type { ListingScope } from '#domain/access/index.ts';
import { mergeListing, MOST_QUOTED } from '#domain/inventory/index.ts';
import type { BulkRow, FoundForRow, MergedRow, RowReason, Vertical } from '#domain/inventory/index.ts';
import { mayMoveTo } from '../listings/index.ts';
import type { ListingRecord } from '../listings/index.ts';
import { officeName } from './find-places-of-rows.ts';
import type { FoundPlaces } from './find-places-of-rows.ts';

export interface RowAround {
  customerId: string;
  vertical: Vertical;
  reach: ListingScope;
  /** Null: any of the customer's. */
  officeIdsToChoose: readonly string[] | null;
  /** Whether the uploader sees it: what was not distributed is seen by those who see its upload. */
  isSeen(listing: ListingRecord): boolean;
  places: FoundPlaces;
}

export function judgeRow(
  before: ListingRecord | null,
  row: BulkRow,
  pictures: readonly ItemPicture[] | null,
  around: RowAround,
): MergedRow {
  const { customerId, reach } = around;
  // Said before anything else, so that nothing is learned about it.
  if (before && !around.isSeen(before)) return { kind: 'refused', reasons: [{ code: 'referenceTaken' }] };
  if (before && !listingIsInScope(reach, before)) return { kind: 'refused', reasons: [{ code: 'otherOffice' }] };
  const { found, reasons } = findFor(row, before === null, around);
  const merged = mergeListing(before, row, { ...found, pictures }, around.vertical);
  if (merged.kind === 'refused') return { kind: 'refused', reasons: [...reasons, ...merged.reasons] };
  if (reasons.length > 0) return { kind: 'refused', reasons };
  const { officeId, agentIds } = merged.listing;
  if (officeId !== (before?.officeId ?? null) && !mayMoveTo(officeId, around.officeIdsToChoose))
    return { kind: 'refused', reasons: [{ code: 'officeOfYours' }] };
  if (!listingIsInScope(reach, { customerId, officeId, agentIds }))
    return { kind: 'refused', reasons: [{ code: reach.kind === 'own' && reach.officeIds.length > 0 ? 'officeOfYours' : 'agentOfYours' }] };
  return merged;
}

function findFor(
  row: BulkRow,
  isNew: boolean,
  { places, reach }: RowAround,
): { found: Pick<FoundForRow, 'officeId' | 'agentIds'>; reasons: RowReason[] } {
  const reasons: RowReason[] = [];
  const name = row.officeName === undefined ? undefined : officeName(row.officeName);
  const officeId = name === undefined || name === '' ? (name === '' ? null : undefined) : places.offices.get(name);
  if (name && officeId === undefined) reasons.push({ code: 'officeUnknown', value: (row.officeName ?? '').slice(0, MOST_QUOTED) });
  const agentIds = row.agentEmails?.map((email) => places.agents.get(email) ?? email);
  for (const value of row.agentEmails ?? [])
    if (!places.agents.has(value)) reasons.push({ code: 'agentUnknown', value: value.slice(0, MOST_QUOTED) });
  if (reach.kind !== 'own' || !isNew) return { found: { officeId, agentIds }, reasons };
  // Who has one office, or sells alone, need not say so in every row.
  const [only, second] = reach.officeIds;
  const isAlone = reach.officeIds.length === 0 && reach.agentId !== null;
  return {
    found: {
      officeId: (officeId ?? null) === null && only !== undefined && second === undefined ? only : officeId,
      agentIds: isAlone && (agentIds ?? []).length === 0 && reach.agentId !== null ? [reach.agentId] : agentIds,
    },
    reasons,
  };
}
