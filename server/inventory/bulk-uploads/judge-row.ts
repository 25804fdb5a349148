// Decides what happens with one row, once its office, agents and pictures are known; the merge itself is a rule of the domain. Nobody
// creates or changes a listing outside of their scope, or puts one into an office that they may not choose.
import type { ItemPicture } from '#contract/inventory/index.ts';
import { listingIsInScope } from '#domain/access/index.ts';
import type { ListingScope } from '#domain/access/index.ts';
import { MAX_QUOTED, mergeRow } from '#domain/inventory/index.ts';
import type { BulkRow, FoundForChange, MergedRow, RowReason, Vertical } from '#domain/inventory/index.ts';
import { mayMoveTo } from '../listings/index.ts';
import type { ListingRecord } from '../listings/index.ts';
import { officeName } from './find-offices-and-agents.ts';
import type { OfficesAndAgents } from './find-offices-and-agents.ts';

export interface RowContext {
  customerId: string;
  vertical: Vertical;
  scope: ListingScope;
  /** Null for any office of the customer. */
  officeIdsToChoose: readonly string[] | null;
  /** Whether the uploader sees the listing: an undistributed one is visible to those who see its upload. */
  isVisible(listing: ListingRecord): boolean;
  officesAndAgents: OfficesAndAgents;
}

export function judgeRow(
  before: ListingRecord | null,
  row: BulkRow,
  pictures: readonly ItemPicture[] | null,
  context: RowContext,
): MergedRow {
  // Checked before anything else, so that the answer reveals nothing about the listing.
  if (before && !context.isVisible(before)) return { kind: 'refused', reasons: [{ code: 'referenceTaken' }] };
  if (before && !listingIsInScope(context.scope, before)) return { kind: 'refused', reasons: [{ code: 'otherOffice' }] };
  const { found, reasons } = resolveRow(row, before === null, context);
  const isResolved = reasons.length === 0;
  const merged = mergeRow(before, row, { ...found, pictures }, context.vertical);
  if (merged.kind === 'refused') reasons.push(...merged.reasons);
  // An office or agent that is not known says nothing about whose listing it would be.
  if (isResolved) reasons.push(...refusedPlace(before, found, context));
  return merged.kind === 'refused' || reasons.length > 0 ? { kind: 'refused', reasons } : merged;
}

function refusedPlace(
  before: ListingRecord | null,
  found: Pick<FoundForChange, 'officeId' | 'agentIds'>,
  { customerId, scope, officeIdsToChoose }: RowContext,
): RowReason[] {
  const officeBefore = before?.officeId ?? null;
  const officeId = found.officeId === undefined ? officeBefore : found.officeId;
  if (officeId !== officeBefore && !mayMoveTo(officeId, officeIdsToChoose)) return [{ code: 'officeOfYours' }];
  if (listingIsInScope(scope, { customerId, officeId, agentIds: found.agentIds ?? before?.agentIds ?? [] })) return [];
  return [{ code: scope.kind === 'own' && scope.officeIds.length > 0 ? 'officeOfYours' : 'agentOfYours' }];
}

function resolveRow(
  row: BulkRow,
  isNew: boolean,
  { officesAndAgents, scope }: RowContext,
): { found: Pick<FoundForChange, 'officeId' | 'agentIds'>; reasons: RowReason[] } {
  const reasons: RowReason[] = [];
  const name = row.officeName === undefined ? undefined : officeName(row.officeName);
  const officeId = name === undefined || name === '' ? (name === '' ? null : undefined) : officesAndAgents.offices.get(name);
  if (name && officeId === undefined) reasons.push({ code: 'officeUnknown', value: (row.officeName ?? '').slice(0, MAX_QUOTED) });
  const agentIds = row.agentEmails?.map((email) => officesAndAgents.agents.get(email) ?? email);
  for (const value of row.agentEmails ?? [])
    if (!officesAndAgents.agents.has(value)) reasons.push({ code: 'agentUnknown', value: value.slice(0, MAX_QUOTED) });
  if (scope.kind !== 'own' || !isNew) return { found: { officeId, agentIds }, reasons };
  // People with a single office need not name it in every row, nor agents without an office themselves.
  const [only, second] = scope.officeIds;
  const isAlone = scope.officeIds.length === 0 && scope.agentId !== null;
  return {
    found: {
      officeId: (officeId ?? null) === null && only !== undefined && second === undefined ? only : officeId,
      agentIds: isAlone && (agentIds ?? []).length === 0 && scope.agentId !== null ? [scope.agentId] : agentIds,
    },
    reasons,
  };
}
