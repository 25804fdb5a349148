// The pictures of a creative on Meta that people can replace: that of an image ad, which may have a file for each kind of placement, and one
// for each card of a carousel. A video, and a display ad on Google, whose pictures exist in two shapes, are made anew from an order instead.
import { RATIO_NAMES, RATIOS } from '../../creatives/index.ts';
import type { Size } from '../../media/index.ts';
import { cropped, fileKey, SQUARE } from '../plan/planned-media.ts';
import { refTo } from '../plan/planned-object.ts';
import type { Fields, Json, PlannedFile } from '../plan/planned-object.ts';
import { readAt, writeAt } from './field-paths.ts';
import type { FieldPath } from './field-paths.ts';
import { wholeFilesIn } from './rendered-files.ts';

const LINK = ['object_story_spec', 'link_data'] as const;

/** A picture of the ad: the fields that name it, each with the size in which its file is sent. */
type PictureSlot = readonly { path: FieldPath; size: Size }[];

function pictureSlots(creative: Fields): PictureSlot[] {
  const placed = readAt(creative, ['asset_feed_spec', 'images']);
  if (Array.isArray(placed))
    return [placed.map((image: Json, at) => ({ path: ['asset_feed_spec', 'images', at, 'hash'], size: sizeOfLabel(image) }))];
  const cards = readAt(creative, [...LINK, 'child_attachments']);
  if (Array.isArray(cards)) return cards.map((_, at) => [{ path: [...LINK, 'child_attachments', at, 'image_hash'], size: SQUARE }]);
  return readAt(creative, [...LINK, 'image_hash']) === undefined ? [] : [[{ path: [...LINK, 'image_hash'], size: SQUARE }]];
}

function sizeOfLabel(image: Json): Size {
  const ratio = RATIO_NAMES.find((name) => name === readAt(image, ['adlabels', 0, 'name']));
  return ratio === undefined ? SQUARE : { width: RATIOS[ratio].width, height: RATIOS[ratio].height };
}

/** For each picture the beginning of its file's hash; null where the creative names it by the network's id only. */
export const picturesOf = (creative: Fields): (string | null)[] =>
  pictureSlots(creative).map(([shown]) => (shown ? hashIn(readAt(creative, shown.path)) : null));

/** The beginning of the hash of the first picture that an ad of either network shows. */
export function firstPictureOf(creative: Fields): string | null {
  const display = readAt(creative, ['responsiveDisplayAd', 'marketingImages', 0, 'asset']);
  if (display !== undefined) return hashIn(display);
  const still =
    readAt(creative, ['object_story_spec', 'video_data', 'image_hash']) ??
    readAt(creative, ['asset_feed_spec', 'videos', 0, 'thumbnail_hash']);
  return still === undefined ? (picturesOf(creative)[0] ?? null) : hashIn(still);
}

const REFERENCE = /^(?:image|asset)\/([0-9a-f]+)/;

function hashIn(value: Json | undefined): string | null {
  if (typeof value !== 'object' || value === null || !('$ref' in value)) return null;
  const { $ref } = value;
  return typeof $ref === 'string' ? (REFERENCE.exec($ref)?.[1] ?? null) : null;
}

/**
 * The file that a reference stands for: 'image/9f2c41aa03bd77e1-1080x1080', or a whole file as 'asset/9f2c41aa03bd77e1'. Null for anything
 * else, such as assets in a size of our own, which only deliveries make.
 */
export function fileOfKey(key: string): { hashStart: string; fit: PlannedFile['fit'] } | null {
  const [whole] = wholeFilesIn({ file: refTo(key) });
  if (whole) return { hashStart: whole.hashStart, fit: null };
  const [, hashStart, width, height] = /^image\/([0-9a-f]+)(?:-(\d+)x(\d+))?$/.exec(key) ?? [];
  if (hashStart === undefined) return null;
  return { hashStart, fit: width === undefined ? null : { width: Number(width), height: Number(height), mode: 'crop' } };
}

interface WithPictures {
  creative: Fields;
  /** Files to upload, by the key that the creative refers to. */
  files: Readonly<Record<string, PlannedFile>>;
}

/** `hashes` are those of stored files, by position; undefined keeps the picture. */
export function withPictures(creative: Fields, hashes: readonly (string | undefined)[]): WithPictures {
  return pictureSlots(creative).reduce<WithPictures>(
    (made, slot, at) => {
      const hash = hashes[at];
      if (hash === undefined) return made;
      return slot.reduce<WithPictures>((changed, { path, size }) => {
        const file = cropped({ hash }, size);
        const key = fileKey('image', file);
        return { creative: writeAt(changed.creative, path, refTo(key)), files: { ...changed.files, [key]: file } };
      }, made);
    },
    { creative, files: {} },
  );
}
