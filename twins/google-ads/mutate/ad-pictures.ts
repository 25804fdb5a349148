// The pictures and films of an ad. A picture is checked when it is linked: the same file may fit one slot and not another.
import type { AssetValue, Stored } from '../google-ads-state.ts';
import { videoState } from '../serving/video-state.ts';
import { findParent } from './kind-rules.ts';
import type { OperationContext } from './kind-rules.ts';

interface Link {
  asset?: string;
}
export interface AdPictures {
  marketingImages?: Link[];
  squareMarketingImages?: Link[];
  logoImages?: Link[];
  squareLogoImages?: Link[];
  youtubeVideos?: Link[];
}

interface Slot {
  field: 'marketingImages' | 'squareMarketingImages' | 'logoImages' | 'squareLogoImages';
  name: string;
  ratio: number;
  width: number;
  height: number;
  isRequired: boolean;
}
const SLOTS: readonly Slot[] = [
  { field: 'marketingImages', name: 'marketing_images', ratio: 1.91, width: 600, height: 314, isRequired: true },
  { field: 'squareMarketingImages', name: 'square_marketing_images', ratio: 1, width: 300, height: 300, isRequired: true },
  { field: 'logoImages', name: 'logo_images', ratio: 4, width: 512, height: 128, isRequired: false },
  { field: 'squareLogoImages', name: 'square_logo_images', ratio: 1, width: 128, height: 128, isRequired: false },
];
const RATIO_TOLERANCE = 0.01;
const MOST_PICTURES = 15;
const MOST_LOGOS = 5;
const MOST_VIDEOS = 5;

export function checkPictures(context: OperationContext, ad: AdPictures): void {
  const { problems } = context;
  for (const slot of SLOTS) {
    const links = ad[slot.field] ?? [];
    if (slot.isRequired && links.length === 0)
      problems.report(['fieldError', 'REQUIRED'], 'The required field was not present.', { at: [slot.name] });
    for (const [index, link] of links.entries()) checkPicture(context, slot, link, index);
  }
  const counts: [number, number, string][] = [
    [(ad.marketingImages?.length ?? 0) + (ad.squareMarketingImages?.length ?? 0), MOST_PICTURES, 'marketing_images'],
    [(ad.logoImages?.length ?? 0) + (ad.squareLogoImages?.length ?? 0), MOST_LOGOS, 'logo_images'],
    [ad.youtubeVideos?.length ?? 0, MOST_VIDEOS, 'youtube_videos'],
  ];
  for (const [count, most, name] of counts)
    if (count > most) problems.report(['collectionSizeError', 'TOO_MANY'], 'Too many.', { at: [name], trigger: String(count) });
  for (const [index, link] of (ad.youtubeVideos ?? []).entries()) checkVideo(context, link, index);
}

function findAsset(context: OperationContext, link: Link, name: string, index: number, type: string): Stored<AssetValue> | null {
  const at = context.problems.below(name, index);
  const asset = findParent({ ...context, problems: at }, 'assets', link.asset, 'asset');
  if (asset && asset.value.type !== type) {
    at.report(
      ['assetLinkError', 'FIELD_TYPE_INCOMPATIBLE_WITH_ASSET_TYPE'],
      "The given asset's type and the specified field type are incompatible.",
      {
        at: ['asset'],
        trigger: asset.value.resourceName,
      },
    );
    return null;
  }
  return asset;
}

function checkPicture(context: OperationContext, slot: Slot, link: Link, index: number): void {
  const asset = findAsset(context, link, slot.name, index, 'IMAGE');
  const size = asset?.value.imageAsset?.fullSize;
  if (!asset || !size) return;
  const at = context.problems.below(slot.name, index);
  const [width, height] = [Number(size.widthPixels), Number(size.heightPixels)];
  const trigger = `${asset.value.resourceName} (${width}x${height})`;
  if (Math.abs(width / height - slot.ratio) / slot.ratio > RATIO_TOLERANCE)
    at.report(['imageError', 'ASPECT_RATIO_NOT_ALLOWED'], 'The aspect ratio of the image is not allowed.', { at: ['asset'], trigger });
  else if (width < slot.width || height < slot.height)
    at.report(
      ['assetLinkError', 'IMAGE_NOT_WITHIN_SPECIFIED_DIMENSION_RANGE'],
      'The image asset provided is not within the dimension constraints specified for the submitted asset field.',
      { at: ['asset'], trigger },
    );
  if (asset.image?.isAnimated)
    at.report(['imageError', 'ANIMATED_NOT_ALLOWED'], 'Animated images are not allowed.', { at: ['asset'], trigger });
}

function checkVideo(context: OperationContext, link: Link, index: number): void {
  const asset = findAsset(context, link, 'youtube_videos', index, 'YOUTUBE_VIDEO');
  const videoId = asset?.value.youtubeVideoAsset?.youtubeVideoId;
  const upload = Object.values(context.state.videoUploads).find((each) => each.videoId === videoId);
  if (!upload) return;
  const state = videoState(upload, context.workspace.now);
  const at = { at: ['asset'], trigger: videoId };
  if (state === 'PENDING' || state === 'UPLOADED')
    context.problems
      .below('youtube_videos', index)
      .report(
        ['assetLinkError', 'YOUTUBE_VIDEO_DURATION_NOT_DEFINED'],
        'The YouTube video has unknown duration: it is still processed.',
        at,
      );
  else if (state !== 'PROCESSED')
    context.problems
      .below('youtube_videos', index)
      .report(['assetLinkError', 'YOUTUBE_VIDEO_REMOVED'], 'The YouTube video has been removed.', at);
}
