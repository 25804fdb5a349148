// The files of a plan that are rendered with a creative template: planned by what they show, and replaced by the rendered files before the
// first object is made.
import type { Network } from '../../networks/index.ts';
import { imagesForRender } from '../../orders/index.ts';
import type { CampaignData, ShownImage } from '../../orders/index.ts';
import type { NamedCreative } from '../../templates/index.ts';
import type { DeliveredItem } from './delivery-order.ts';
import { fileKey, googleImage, imageOf, unchanged } from './planned-media.ts';
import type { Fields, GoogleObjectKind, Json, MetaObjectKind, PlannedObject, PlannedRender } from './planned-object.ts';
import { referencesIn, refTo } from './planned-object.ts';

/** Long enough to be unique among the pictures of one order. */
const HASH_CHARACTERS = 8;

interface RenderedAd {
  creative: NamedCreative;
  items: readonly DeliveredItem[];
  data: Pick<CampaignData, 'resources'>;
}

/** What one ad shows of an item. */
export function renderOf(
  { creative: { templateId, version }, items, data }: RenderedAd,
  shown: ShownImage,
  { ratio, result }: Pick<PlannedRender, 'ratio' | 'result'>,
): PlannedRender {
  const pictures = imagesForRender(data.resources, shown).flatMap((id) => imageOf(items, shown.itemId, id)?.hash ?? []);
  return { creativeTemplateId: templateId, version, itemId: shown.itemId, pictures, ratio, result };
}

/** What the render service calls its results. */
export const RESULT_FILES: Readonly<Record<PlannedRender['result'], string>> = {
  image: 'image.jpg',
  video: 'video.mp4',
  cover: 'cover.jpg',
};

/** 'render/square/0199…-v3/0199…/9f2c41aa.03bd77e1' */
function renderKey({ creativeTemplateId, version, itemId, pictures, ratio, result }: PlannedRender): string {
  const shape = result === 'image' ? (ratio ?? 'own') : result;
  const shown = pictures.map((hash) => hash.slice(0, HASH_CHARACTERS)).join('.');
  return ['render', shape, `${creativeTemplateId}-v${version}`, itemId, shown].join('/');
}

const planned = <Kind extends string>(kind: Kind, render: PlannedRender, label: string | null): PlannedObject<Kind> => ({
  key: renderKey(render),
  kind,
  label,
  fields: label === null ? {} : { title: label },
  render,
});

export const renderedMetaImage = (render: PlannedRender): PlannedObject<MetaObjectKind> => planned('image', render, null);
export const renderedMetaVideo = (label: string, render: PlannedRender): PlannedObject<MetaObjectKind> => planned('video', render, label);
export const renderedGoogleImage = (render: PlannedRender): PlannedObject<GoogleObjectKind> => planned('asset', render, null);

export const isRendered = <Kind extends string>(object: PlannedObject<Kind>): object is PlannedObject<Kind> & { render: PlannedRender } =>
  object.render !== undefined;

/** The object that is made of a rendered file. Equal files are one object. */
function renderedObject({ kind, label, fields, render: _rendered, ...object }: PlannedObject, hash: string): PlannedObject {
  const file = unchanged({ hash });
  if (kind === 'asset') return googleImage(file);
  return { ...object, key: fileKey(kind, file), kind, label, fields, file };
}

/** How the creative of an ad on this network refers to a rendered file. */
export const renderedFileKey = (network: Network, { result }: Pick<PlannedRender, 'result'>, hash: string): string =>
  fileKey(network === 'google' ? 'asset' : result === 'video' ? 'video' : 'image', unchanged({ hash }));

/** The plan with rendered files in place of renders; `hashOf` gives the file's hash by the plan's key. Renders without one stay. */
export function withRenderedFiles(plan: readonly PlannedObject[], hashOf: (key: string) => string | undefined): PlannedObject[] {
  const objects = new Map<string, PlannedObject>();
  const keys = new Map<string, string>();
  for (const object of plan) {
    const hash = isRendered(object) ? hashOf(object.key) : undefined;
    const made = hash === undefined ? object : renderedObject(object, hash);
    keys.set(object.key, made.key);
    if (!objects.has(made.key)) objects.set(made.key, made);
  }
  return [...objects.values()].map((object) => ({ ...object, fields: renamed(object.fields, keys) }));
}

/** The fields with other references, by the references that they take the place of. */
export const renamed = (fields: Fields, keys: ReadonlyMap<string, string>): Fields =>
  referencesIn(fields).length === 0 ? fields : rewritten(fields, keys);

function rewritten(value: Fields, keys: ReadonlyMap<string, string>): Fields;
function rewritten(value: Json, keys: ReadonlyMap<string, string>): Json;
function rewritten(value: Json, keys: ReadonlyMap<string, string>): Json {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return (value as readonly Json[]).map((each) => rewritten(each, keys));
  const { $ref } = value as Fields;
  if (typeof $ref === 'string') return refTo(keys.get($ref) ?? $ref);
  return Object.fromEntries(Object.entries(value as Fields).map(([name, each]) => [name, rewritten(each, keys)]));
}
