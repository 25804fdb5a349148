// Makes, finds, activates and removes the objects of a delivery plan on Meta.
import { resolveReferences } from '#domain/campaigns/index.ts';
import type { Fields, PlannedFile, PlannedObject, PlannedSlideShow } from '#domain/campaigns/index.ts';
import type { AdAccountAccess, MetaNetwork, PageAccess } from '../../../adapters/meta/index.ts';
import { NetworkFailure } from '../../../adapters/ad-network/index.ts';
import { asStep } from './delivery-failures.ts';
import type { DeliveryFiles } from '../files/delivery-files.ts';
import { StepFailure } from './delivery-network.ts';
import type { DeliveryNetwork, MadeObject } from './delivery-network.ts';

export interface MetaDeliveryInput {
  meta: MetaNetwork;
  access: AdAccountAccess;
  page: PageAccess;
  files: DeliveryFiles;
}

/** Videos are processed before an ad may show them. */
const VIDEO_PROCESSING_MS = 10_000;

export function metaDelivery(input: MetaDeliveryInput): DeliveryNetwork {
  return {
    make: (object, idOf) => asStep(() => makeObject(input, object, resolveReferences(object.fields, idOf))),
    find: (object, known) => asStep(() => findObjects(input, object, known)),
    activate: ({ kind }, { externalId }) => asStep(() => setStatus(input, kind, externalId, 'ACTIVE')),
    remove: (object, made) => asStep(() => removeObject(input, object, made)),
  };
}

const made = ({ id, requestId }: { id: string; requestId: string | null }): MadeObject => ({ externalId: id, requestId });

async function makeObject({ meta, access, page, files }: MetaDeliveryInput, object: PlannedObject, fields: Fields): Promise<MadeObject> {
  // The plan has the network's own names and values, which the twin and the network check.
  const given = fields as never;
  switch (object.kind) {
    case 'image': {
      const { hash, requestId } = await meta.images.upload(access, await files.image(object.file as PlannedFile));
      return { externalId: hash, requestId };
    }
    case 'video':
      return uploadVideo(
        { meta, access, files },
        { title: object.label ?? object.key, file: object.file as PlannedFile | PlannedSlideShow },
      );
    case 'leadForm':
      return made(await meta.leadForms.create(page, given));
    case 'audience':
      return made(await meta.audiences.createByRule(access, given));
    case 'campaign':
      return made(await meta.campaigns.create(access, given));
    case 'adSet':
      return made(await meta.adSets.create(access, given));
    case 'creative':
      return made(await meta.creatives.create(access, given));
    case 'ad':
      return made(await meta.ads.create(access, given));
    default:
      throw new StepFailure(`Meta has no ${object.kind}`, { outcome: 'refused' });
  }
}

/** An upload that was interrupted is begun anew: the video of the first try is never used and costs nothing. */
export async function uploadVideo(
  { meta, access, files }: Omit<MetaDeliveryInput, 'page'>,
  { title, file }: { title: string; file: PlannedFile | PlannedSlideShow },
): Promise<MadeObject> {
  const source = await files.video(file);
  const session = await meta.videos.startUpload(access, source.size);
  const complete = await meta.videos.sendParts(access, session, source);
  await meta.videos.finishUpload(access, complete, title);
  await requireReady({ meta, access }, session.videoId);
  return { externalId: session.videoId, requestId: null };
}

async function requireReady({ meta, access }: Pick<MetaDeliveryInput, 'meta' | 'access'>, videoId: string): Promise<void> {
  const { status } = await meta.videos.read(access, videoId);
  if (status?.video_status === 'ready') return;
  if (status?.video_status === 'error' || status?.video_status === 'expired')
    throw new StepFailure('Meta could not process the video.', { outcome: 'refused' });
  // The step stays unknown: the next try finds the video by its title instead of uploading it again.
  throw new StepFailure('Meta is processing the video.', { outcome: 'unknown', retryAfterMs: VIDEO_PROCESSING_MS });
}

const LABELLED = { campaign: 'campaign', adSet: 'adSet', ad: 'ad' } as const;

async function findObjects(input: MetaDeliveryInput, { kind, label }: PlannedObject, known?: MadeObject): Promise<MadeObject[]> {
  const { meta, access, page } = input;
  if (label === null) return [];
  if (kind === 'campaign' || kind === 'adSet' || kind === 'ad') {
    const labelId = (known && (await labelOn(input, known, label))) ?? (await meta.labels.find(access, label))?.id;
    if (labelId === undefined) return [];
    const found = await Array.fromAsync(meta.labels.objectsWith(access, LABELLED[kind], [labelId]));
    const living = found.filter(({ status }) => status !== 'DELETED' && status !== 'ARCHIVED');
    return living.toSorted((one, other) => (one.created_time ?? '').localeCompare(other.created_time ?? '')).map(idOnly);
  }
  const named = (name: string | undefined): boolean => name?.endsWith(label) ?? false;
  if (kind === 'leadForm')
    return (await Array.fromAsync(meta.leadForms.list(page)))
      .filter(({ name, status }) => named(name) && status !== 'ARCHIVED')
      .map(idOnly);
  if (kind === 'audience') return (await Array.fromAsync(meta.audiences.list(access))).filter(({ name }) => named(name)).map(idOnly);
  if (kind === 'video') return findVideos({ meta, access }, label);
  return [];
}

/** Undefined where the object is gone, or someone has taken its label away. */
async function labelOn({ meta, access }: MetaDeliveryInput, { externalId }: MadeObject, label: string): Promise<string | undefined> {
  const labels = await meta.labels.onObject(access, externalId).catch((error: unknown) => {
    if (error instanceof NetworkFailure && error.kind === 'notFound') return [];
    throw error;
  });
  return labels.find(({ name }) => name === label)?.id;
}

/** Only a video that can be used counts: one that is still processed is waited for. */
export async function findVideos({ meta, access }: Pick<MetaDeliveryInput, 'meta' | 'access'>, title: string): Promise<MadeObject[]> {
  const videos = (await Array.fromAsync(meta.videos.list(access, { title }))).filter((video) => video.title === title);
  const ready = videos.filter(({ status }) => status?.video_status === 'ready');
  if (ready.length === 0 && videos.some(({ status }) => status?.video_status === 'processing'))
    throw new StepFailure('Meta is processing the video.', { outcome: 'unknown', retryAfterMs: VIDEO_PROCESSING_MS });
  return ready.map(idOnly);
}

const idOnly = ({ id }: { id: string }): MadeObject => ({ externalId: id, requestId: null });

type Status = 'ACTIVE' | 'PAUSED' | 'ARCHIVED';
type Reach = Pick<MetaDeliveryInput, 'meta' | 'access'>;

async function setStatus({ meta, access }: Reach, kind: PlannedObject['kind'], externalId: string, status: Status): Promise<void> {
  if (kind === 'campaign') await meta.campaigns.update(access, externalId, { status });
  if (kind === 'adSet') await meta.adSets.update(access, externalId, { status });
  if (kind === 'ad') await meta.ads.update(access, externalId, { status });
}

/** Media stay in the library, where they cost nothing. */
async function removeObject(input: MetaDeliveryInput, object: PlannedObject, { externalId }: MadeObject): Promise<void> {
  const { meta, access, page } = input;
  if (object.kind === 'leadForm') await ignoreMissing(meta.leadForms.archive(page, externalId));
  if (object.kind === 'audience') await ignoreMissing(meta.audiences.remove(access, externalId));
  if (object.kind === 'campaign' || object.kind === 'adSet' || object.kind === 'ad') await removeSwitchable(input, object.kind, externalId);
}

/** An object with figures is paused and archived, so that they stay; everything else is deleted. */
export async function removeSwitchable(input: Reach, kind: keyof typeof LABELLED, externalId: string): Promise<void> {
  const { meta, access } = input;
  if (await hasRun(input, externalId)) {
    await ignoreMissing(setStatus(input, kind, externalId, 'PAUSED'));
    await ignoreMissing(setStatus(input, kind, externalId, 'ARCHIVED'));
    return;
  }
  const objects = { campaign: meta.campaigns, adSet: meta.adSets, ad: meta.ads }[kind];
  await ignoreMissing(objects.remove(access, externalId));
}

async function hasRun({ meta, access }: Reach, externalId: string): Promise<boolean> {
  for await (const row of meta.insights.of(access, externalId, { date_preset: 'maximum', fields: ['impressions'] }))
    if (Number(row.impressions ?? 0) > 0) return true;
  return false;
}

/** Removing what is gone is done. */
async function ignoreMissing(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof NetworkFailure && error.kind === 'notFound')) throw error;
  }
}
