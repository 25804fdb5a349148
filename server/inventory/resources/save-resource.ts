// Creating and changing a resource. Every id that comes along is checked: offices against those of the person, files against
// those of the customer. What a change leaves out stays.
import { isEmptyResource } from '#contract/inventory/resources/index.ts';
import type { Resource, ResourceChange, ResourceInput } from '#contract/inventory/resources/index.ts';
import { resourceScope } from '#domain/access/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { decideOffices, mayOwnResources, resourceReference } from '#domain/inventory/resources/index.ts';
import type { OfficeWish } from '#domain/inventory/resources/index.ts';
import { v7 as newId } from 'uuid';
import type { Transaction } from '../../db/connection.ts';
import { recordChange } from '../../db/record-change.ts';
import { violatedUniqueIndex } from '../../db/violated-constraint.ts';
import { AppError } from '../../http/app-error.ts';
import { claimPictures, claimShownVideos } from '../pictures/index.ts';
import { insertResource, lockResource, officeIdsOf, readResource, updateResourceRow } from './resource-store.ts';
import type { ResourceContent } from './resource-store.ts';

/** In the customer that was found for it before. */
export async function createResource(
  tx: Transaction,
  actor: Actor,
  customerId: string,
  sent: ResourceInput,
  listingId: string | null = null,
): Promise<Resource> {
  const own = await ownOffices(tx, actor, customerId);
  if (!mayOwnResources({ seesWholeCustomer: resourceScope(actor).kind !== 'offices', officeIds: own }))
    throw new AppError('noOfficeForResources');
  const id = newId();
  const reference = sent.reference ?? resourceReference(id);
  const content: ResourceContent = {
    name: sent.name || sent.title,
    title: sent.title,
    message: sent.message,
    description: sent.description,
    isPublished: sent.isPublished,
    officeIds: officesAfter({ wanted: sent.officeIds, toAllOwn: sent.toAllOwnOffices }, own),
    pictures: await claimPictures(tx, actor, customerId, sent.images),
    videos: await claimShownVideos(tx, actor, customerId, sent.videos),
    publicUrls: sent.publicUrls,
  };
  await insertResource(tx, { id, customerId, reference, isCopied: sent.isCopied, listingId, createdBy: actor.userId }, content).catch(
    refuseTakenReference(reference),
  );
  await recordChange(tx, actor.userId, {
    area: 'resources',
    entity: 'resource',
    entityId: id,
    customerId,
    action: 'created',
    after: { ...content, reference },
  });
  return readBack(tx, actor, id);
}

export async function changeResource(tx: Transaction, actor: Actor, id: string, sent: ResourceChange): Promise<Resource> {
  const before = await lockResource(tx, actor, id);
  if (!before) throw new AppError('notFound');
  if (sent.version !== undefined && sent.version !== before.version) throw new AppError('changedMeanwhile');
  const { customerId } = before;
  const title = sent.title ?? before.title;
  const content: ResourceContent = {
    name: (sent.name ?? before.name) || title,
    title,
    message: sent.message ?? before.message,
    description: sent.description ?? before.description,
    isPublished: sent.isPublished ?? before.isPublished,
    officeIds: await changedOffices(tx, actor, before, sent),
    pictures: sent.images ? await claimPictures(tx, actor, customerId, sent.images) : before.pictures,
    videos: sent.videos ? await claimShownVideos(tx, actor, customerId, sent.videos) : before.videos,
    publicUrls: sent.publicUrls ?? before.publicUrls,
  };
  if (isEmptyResource({ images: content.pictures, videos: content.videos })) throw new AppError('resourceEmpty');
  await updateResourceRow(tx, id, content);
  await recordChange(tx, actor.userId, {
    area: 'resources',
    entity: 'resource',
    entityId: id,
    customerId,
    action: 'updated',
    before: { ...before },
    after: { ...content },
  });
  return readBack(tx, actor, id);
}

async function changedOffices(
  tx: Transaction,
  actor: Actor,
  before: { customerId: string; officeIds: string[] },
  sent: ResourceChange,
): Promise<string[]> {
  if (sent.officeIds === undefined && sent.toAllOwnOffices !== true) return before.officeIds;
  const own = await ownOffices(tx, actor, before.customerId);
  return officesAfter({ wanted: sent.officeIds ?? [], toAllOwn: sent.toAllOwnOffices ?? false }, own, before.officeIds);
}

/** Those that are still there: a person may belong to one that was removed. */
async function ownOffices(tx: Transaction, actor: Actor, customerId: string): Promise<string[]> {
  const present = await officeIdsOf(tx, customerId);
  const scope = resourceScope(actor);
  return scope.kind === 'offices' ? present.filter((id) => scope.officeIds.includes(id)) : present;
}

function officesAfter(wish: OfficeWish, own: readonly string[], existing: readonly string[] = []): string[] {
  const verdict = decideOffices(wish, own, existing);
  if (verdict.kind === 'foreign') throw new AppError('notFound');
  if (verdict.kind === 'none chosen')
    throw new AppError('resourceOfficeMissing', {}, [{ path: 'officeIds', message: 'Please choose at least one office.' }]);
  return verdict.officeIds;
}

async function readBack(tx: Transaction, actor: Actor, id: string): Promise<Resource> {
  const resource = await readResource(tx, actor, id);
  if (!resource) throw new AppError('notFound');
  return resource;
}

const refuseTakenReference =
  (reference: string) =>
  (error: unknown): never => {
    if (violatedUniqueIndex(error) === 'resources_reference') throw new AppError('resourceReferenceTaken', { reference });
    throw error;
  };
