// Creates and changes a listing: checked against its vertical, its customer and the actor's scope, with its audit entry.
import type { Listing, ListingChange, ListingInput } from '#contract/inventory/index.ts';
import { listingIsInScope, listingScope } from '#domain/access/index.ts';
import type { Actor, ListingAssignment } from '#domain/access/index.ts';
import { metaOutsideForm, dashboardReference, SAVED_STATUS, restoreSlideShowMark } from '#domain/inventory/index.ts';
import { v7 as newId } from 'uuid';
import type { AppContext } from '../../../app-context.ts';
import type { Transaction } from '../../../db/connection.ts';
import { recordChange } from '../../../db/record-change.ts';
import { violatedUniqueIndex } from '../../../db/violated-constraint.ts';
import { AppError } from '../../../http/app-error.ts';
import { resolveCustomer } from '../../resolve-customer.ts';
import { claimPictures, claimVideos } from '../../pictures/index.ts';
import { readVertical } from '../../verticals/index.ts';
import { checkAgainstVertical, requireOwnOfficeAndAgents } from './check-listing.ts';
import { requireChoosableOffice } from './choose-office.ts';
import { insertListing, lockListing, readListing, updateListingRow } from '../listing-store.ts';
import { lockChangedFields } from './lock-fields.ts';
import type { ListingContent, ListingRecord } from '../listing-store.ts';
import { recordListingEvents } from '../record-listing-events.ts';

type Context = Pick<AppContext, 'db' | 'laterModules'>;

export async function createListing(
  context: Context,
  tx: Transaction,
  actor: Actor,
  { customerId: requestedId, reference, ...input }: ListingInput,
): Promise<Listing> {
  const { customerId, vertical } = await resolveCustomer(tx, actor, requestedId);
  const metaData = checkAgainstVertical(await readVertical(tx, vertical), input);
  await requireOwnOfficeAndAgents(tx, customerId, input);
  await requireChoosableOffice(context.db, actor, { customerId, to: input.officeId, from: null });
  requireListingInScope(actor, { customerId, ...input });
  const id = newId();
  const content = await contentOf(tx, actor, customerId, { ...input, metaData, reference: reference || dashboardReference(id) });
  const origin = { id, customerId, creationType: 'DASHBOARD', listingStatus: SAVED_STATUS, changedBy: actor.userId } as const;
  await insertListing(tx, origin, content).catch(refuseTakenReference(content.reference));
  recordListingEvents(tx, { customerId }, [{ id, before: null, after: content }]);
  await recordChange(tx, actor.userId, {
    area: 'listings',
    entity: 'listing',
    entityId: id,
    customerId,
    action: 'created',
    after: { ...content },
  });
  return readBack(context, tx, actor, id);
}

export async function changeListing(
  context: Context,
  tx: Transaction,
  actor: Actor,
  id: string,
  { version, reference, ...input }: ListingChange,
): Promise<Listing> {
  const before = await lockListing(tx, actor, id);
  if (!before) throw new AppError('notFound');
  if (version !== undefined && version !== before.version) throw new AppError('changedMeanwhile');
  const { customerId } = before;
  const { vertical: code } = await resolveCustomer(tx, actor, customerId);
  const vertical = await readVertical(tx, code);
  const metaData = [...checkAgainstVertical(vertical, input), ...metaOutsideForm(vertical.metaData, before.metaData)];
  await requireOwnOfficeAndAgents(tx, customerId, input, before);
  await requireChoosableOffice(context.db, actor, { customerId, to: input.officeId, from: before.officeId });
  requireListingInScope(actor, { customerId, ...input });
  const content = await contentOf(tx, actor, customerId, { ...input, metaData, reference: reference ?? before.reference });
  await writeListing(tx, actor.userId, before, { ...content, videos: restoreSlideShowMark(content.videos, before.videos) });
  return readBack(context, tx, actor, id);
}

/** Writes the audit entry too. `actorId` is null when a job writes without a user. */
export async function writeListing(tx: Transaction, actorId: string | null, before: ListingRecord, content: ListingContent): Promise<void> {
  const { id, customerId } = before;
  await updateListingRow(tx, before, content, actorId ?? before.changedBy).catch(refuseTakenReference(content.reference));
  if (actorId !== null) await lockChangedFields(tx, actorId, before, content);
  recordListingEvents(tx, { customerId }, [{ id, before, after: content }]);
  await recordChange(tx, actorId, {
    area: 'listings',
    entity: 'listing',
    entityId: id,
    customerId,
    action: 'updated',
    before: { ...before },
    after: { ...content },
  });
}

type CheckedInput = Omit<ListingInput, 'customerId' | 'metaData'> & { metaData: ListingContent['metaData'] };

async function contentOf(
  tx: Transaction,
  actor: Actor,
  customerId: string,
  { images, videos, startTimestamp, ...input }: CheckedInput,
): Promise<ListingContent> {
  return {
    ...input,
    startTimestamp: startTimestamp === null ? null : new Date(startTimestamp),
    pictures: await claimPictures(tx, actor, customerId, images),
    videos: await claimVideos(tx, actor, customerId, videos),
  };
}

/** Nobody may save a listing that they could not see afterwards. */
export function requireListingInScope(actor: Actor, place: ListingAssignment): void {
  const scope = listingScope(actor);
  if (listingIsInScope(scope, place)) return;
  throw new AppError(actor.roles.includes('branchmanager') ? 'listingOfficeNotYours' : 'listingAgentNotYou');
}

export async function readBack(context: Pick<AppContext, 'laterModules'>, tx: Transaction, actor: Actor, id: string): Promise<Listing> {
  const listing = await readListing(context, tx, actor, id);
  if (!listing) throw new AppError('notFound');
  return listing;
}

const refuseTakenReference =
  (reference: string) =>
  (error: unknown): never => {
    if (violatedUniqueIndex(error) === 'listings_reference')
      throw new AppError('listingReferenceTaken', { reference }, [{ path: 'reference', message: 'This reference is taken.' }]);
    throw error;
  };
