// Assets: pictures, YouTube videos and texts that ads link to. They cannot be removed, only unlinked.
import type { AssetValue } from '../google-ads-state.ts';
import { messageOf } from '../definitions/definitions.ts';
import { nameOf } from './kind-rules.ts';
import type { KindRules, OperationContext } from './kind-rules.ts';
import { checkName, checkUnique } from './names.ts';
import { requireField } from './problems.ts';

const DATA_FIELDS: readonly string[] = [...(messageOf('resources.Asset')?.values() ?? [])]
  .filter(({ oneOf }) => oneOf === 'asset_data')
  .map(({ jsonName }) => jsonName);

/** imageAsset → IMAGE. */
const typeOf = (field: string): string =>
  field
    .replace(/Asset$/, '')
    .replaceAll(/[A-Z]/g, (letter) => `_${letter}`)
    .toUpperCase();

const PICTURE_PROBLEMS = {
  UNPARSEABLE_IMAGE: 'Cannot parse image file.',
  FORMAT_NOT_ALLOWED: 'Format not allowed.',
  CMYK_JPEG_NOT_ALLOWED: 'CMYK jpegs are not allowed.',
  FILE_TOO_BIG: 'The uploaded file is too big.',
} as const;

export const assetRules: KindRules<'assets'> = {
  create(context, value) {
    const { problems, workspace } = context;
    const field = DATA_FIELDS.find((each) => value[each] !== undefined);
    if (!field) {
      problems.report(['assetError', 'ASSET_DATA_IS_MISSING'], 'Asset data is missing.', { at: ['asset_data'] });
      return null;
    }
    if (value.type !== undefined && value.type !== typeOf(field))
      problems.report(['assetError', 'FIELD_INCOMPATIBLE_WITH_ASSET_TYPE'], 'The type does not match the data.', {
        at: ['type'],
        trigger: value.type,
      });
    if (field === 'youtubeVideoAsset') checkVideoId(context, value);
    if (field === 'imageAsset') return createImage(context, value);
    checkAssetName(context, value);
    if (problems.found.length > 0) return null;
    const id = workspace.newId();
    const asset: AssetValue = { ...value, id, type: typeOf(field), source: 'ADVERTISER', resourceName: nameOf(context, 'assets', id) };
    workspace.put('assets', asset);
    return asset.resourceName;
  },
  update(context, { value }, next, mask) {
    if (mask.includes('name') && next.name !== value.name)
      context.problems.report(['assetError', 'CANNOT_MODIFY_ASSET_NAME'], 'Asset name cannot be modified.', { at: ['name'] });
    context.workspace.put('assets', next);
  },
};

function checkAssetName({ problems, workspace }: OperationContext, { name }: AssetValue): void {
  if (name === undefined) return;
  checkName(problems, name, ['fieldError', 'INVALID_VALUE']);
  const others = workspace.all('assets').map(({ value }) => value);
  checkUnique(problems, { name }, others, ['assetError', 'DUPLICATE_ASSET_NAME']);
}

function checkVideoId({ problems }: OperationContext, { youtubeVideoAsset }: AssetValue): void {
  const at = problems.below('youtube_video_asset');
  const id = youtubeVideoAsset?.youtubeVideoId;
  if (!requireField(at, id, 'youtube_video_id') || id === undefined) return;
  const report = (value: string, message: string): void =>
    at.report(['mediaFileError', value], message, { at: ['youtube_video_id'], trigger: id });
  if (!/^[\w-]{11}$/.test(id)) report('INVALID_YOU_TUBE_ID', 'The YouTube video ID is invalid.');
  // No video has an id that begins so, which lets a test ask for one that is not there.
  else if (id.startsWith('notfound'))
    report('YOU_TUBE_VIDEO_NOT_FOUND', 'The YouTube video ID is syntactically valid but the video was not found.');
}

/** The same file gives the asset that exists already, whatever name it is sent with. */
function createImage(context: OperationContext, value: AssetValue): string | null {
  const { problems, workspace, images } = context;
  const key = (value.imageAsset as unknown as { data?: string }).data;
  const facts = key === undefined ? undefined : images[key];
  const at = problems.below('image_asset');
  if (key === undefined || !facts) {
    at.report(['fieldError', 'REQUIRED'], 'The required field was not present.', { at: ['data'] });
    return null;
  }
  if (facts.problem) at.report(['mediaUploadError', facts.problem], PICTURE_PROBLEMS[facts.problem], { at: ['data'] });
  requireField(problems, value.name, 'name');
  const same = workspace.all('assets').find(({ image }) => image?.hash === key);
  if (same && !context.refusesSameFile && problems.found.length === 0) return same.value.resourceName;
  if (same)
    problems.report(['assetError', 'DUPLICATE_ASSET'], 'Duplicate assets across operations or existing assets.', { at: ['image_asset'] });
  checkAssetName(context, value);
  if (problems.found.length > 0) return null;
  const id = workspace.newId();
  const resourceName = nameOf(context, 'assets', id);
  const size = {
    widthPixels: String(facts.width),
    heightPixels: String(facts.height),
    url: `https://tpc.googlesyndication.com/simgad/${id}`,
  };
  const imageAsset = { fileSize: String(facts.bytes), mimeType: facts.mimeType, fullSize: size };
  workspace.put(
    'assets',
    { ...value, id, type: 'IMAGE', source: 'ADVERTISER', resourceName, imageAsset },
    { hash: key, isAnimated: facts.isAnimated },
  );
  return resourceName;
}
