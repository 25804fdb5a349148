// Creates and changes a resource. Every id in the request is checked: offices against those of the person, files against those of the
// customer. A change keeps the fields that it leaves out.
import { isEmptyResource } from '#contract/inventory/resources/index.ts';
import type { Resource, ResourceChange, ResourceInput } from '#contract/inventory/resources/index.ts';
import { resourceScope } from '#domain/access/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { decideOffices, mayOwnResources, mayPublishResource, resourceReference } from '#domain/inventory/resources/index.ts';
import type { OfficeRequest } from '#domain/inventory/resources/index.ts';
import { v7 as newId } from 'uuid';
import type { Transaction } from '../../db/connection.ts';
import { recordChange } from '../../db/record-change.ts';
import { violatedUniqueIndex } from '../../db/violated-constraint.ts';
import { AppError } from '../../http/app-error.ts';
import { claimPictures, claimVideosWithThumbnail } from '../pictures/index.ts';
import { insertResource, lockResource, officeIdsOf, readResource, updateResourceRow } from './resource-store.ts';
import type { ResourceContent, ResourceRecord } from './resource-store.ts';

/** The caller has checked that the actor may use `customerId`. */
export async function createResource(
  tx: Transaction,
  actor: Actor,
  customerId: string,
  input: ResourceInput,
  listingId: string | null = null,
): Promise<Resource> {
  const own = await ownOffices(tx, actor, customerId);
  if (!mayOwnResources({ seesWholeCustomer: resourceScope(actor).kind !== 'offices', officeIds: own }))
    throw new AppError('noOfficeForResources');
  const id = newId();
  const reference = input.reference ?? resourceReference(id);
  const content: ResourceContent = {
    name: input.name || input.title,
    title: input.title,
    message: input.message,
    description: input.description,
    isPublished: input.isPublished,
    officeIds: resolveOffices({ wanted: input.officeIds, toAllOwn: input.toAllOwnOffices }, own),
    pictures: await claimPictures(tx, actor, customerId, input.images),
    videos: await claimVideosWithThumbnail(tx, actor, customerId, input.videos),
    publicUrls: input.publicUrls,
  };
  await insertResource(tx, { id, customerId, reference, isCopied: input.isCopied, listingId, createdBy: actor.userId }, content).catch(
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

export async function changeResource(tx: Transaction, actor: Actor, id: string, input: ResourceChange): Promise<Resource> {
  const before = await lockResource(tx, actor, id);
  if (!before) throw new AppError('notFound');
  if (input.version !== undefined && input.version !== before.version) throw new AppError('changedMeanwhile');
  const { customerId } = before;
  if (input.isPublished !== undefined && input.isPublished !== before.isPublished) await refuseOtherOffices(tx, actor, before);
  const title = input.title ?? before.title;
  const content: ResourceContent = {
    name: (input.name ?? before.name) || title,
    title,
    message: input.message ?? before.message,
    description: input.description ?? before.description,
    isPublished: input.isPublished ?? before.isPublished,
    officeIds: await changedOffices(tx, actor, before, input),
    pictures: input.images ? await claimPictures(tx, actor, customerId, input.images) : before.pictures,
    videos: input.videos ? await claimVideosWithThumbnail(tx, actor, customerId, input.videos) : before.videos,
    publicUrls: input.publicUrls ?? before.publicUrls,
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

async function refuseOtherOffices(tx: Transaction, actor: Actor, { customerId, officeIds }: ResourceRecord): Promise<void> {
  const scope = resourceScope(actor);
  const present = await officeIdsOf(tx, customerId);
  const used = officeIds.filter((id) => present.includes(id));
  if (!mayPublishResource(used, scope.kind === 'offices' ? scope.officeIds : null)) throw new AppError('resourceOfOtherOffices');
}

async function changedOffices(
  tx: Transaction,
  actor: Actor,
  before: { customerId: string; officeIds: string[] },
  input: ResourceChange,
): Promise<string[]> {
  if (input.officeIds === undefined && input.toAllOwnOffices !== true) return before.officeIds;
  const own = await ownOffices(tx, actor, before.customerId);
  return resolveOffices({ wanted: input.officeIds ?? [], toAllOwn: input.toAllOwnOffices ?? false }, own, before.officeIds);
}

/** Without removed offices, which a person may still belong to. */
async function ownOffices(tx: Transaction, actor: Actor, customerId: string): Promise<string[]> {
  const present = await officeIdsOf(tx, customerId);
  const scope = resourceScope(actor);
  return scope.kind === 'offices' ? present.filter((id) => scope.officeIds.includes(id)) : present;
}

function resolveOffices(request: OfficeRequest, own: readonly string[], existing: readonly string[] = []): string[] {
  const verdict = decideOffices(request, own, existing);
  if (verdict.kind === 'foreign') throw new AppError('notFound');
  if (verdict.kind === 'none chosen')
    throw new AppError('resourceOfficeMissing', {}, [{ path: 'officeIds', message: 'Choose at least one office.' }]);
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
