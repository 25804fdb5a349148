// The smallest pictures that placements show, and the placements that a picture is too small for. Sizes are those of the part that is
// cropped from the original, so that a picture of any shape is compared with each.
import type { Size } from '../media/index.ts';
import { networkOfCampaign } from './campaign-types.ts';
import type { CampaignType } from './campaign-types.ts';

/** Instagram refuses squares below this, and Facebook shows them blurred. */
export const META_SQUARE: Size = { width: 600, height: 600 };
export const GOOGLE_LANDSCAPE: Size = { width: 600, height: 314 };
export const GOOGLE_SQUARE: Size = { width: 300, height: 300 };

interface Placement {
  /** As the trade says it: 'Too small for …'. */
  name: string;
  shapes: readonly (Size & { name: string })[];
}

/** Meta's feeds want 600 pixels across; full-screen placements are held to the same, at their 9:16. */
const FEEDS: Placement = {
  name: 'feeds',
  shapes: [
    { name: 'square feeds', ...META_SQUARE },
    { name: '4:5 feeds', width: 600, height: 750 },
  ],
};
const CAROUSELS: Placement = { name: 'carousel cards', shapes: [{ name: 'carousel cards', ...META_SQUARE }] };
const STORIES: Placement = { name: 'Stories and Reels', shapes: [{ name: 'Stories and Reels', width: 600, height: 1067 }] };
const RIGHT_COLUMN: Placement = { name: 'the right column', shapes: [{ name: 'the right column', width: 254, height: 133 }] };
const DISPLAY: Placement = {
  name: 'display ads',
  shapes: [
    { name: 'landscape display ads', ...GOOGLE_LANDSCAPE },
    { name: 'square display ads', ...GOOGLE_SQUARE },
  ],
};

const ALL_PLACEMENTS = [FEEDS, STORIES, RIGHT_COLUMN, DISPLAY];
const CAROUSEL_TYPES: readonly CampaignType[] = ['FACEBOOK_CAROUSEL_CAMPAIGN', 'SINGLE_LISTING_IMAGE_CAROUSEL'];

/** Where the pictures of a campaign are shown; without a type, wherever pictures can be. */
function placementsOf(type: CampaignType | null): readonly Placement[] {
  if (type === null) return ALL_PLACEMENTS;
  if (networkOfCampaign(type) === 'google') return [DISPLAY];
  return CAROUSEL_TYPES.includes(type) ? [CAROUSELS] : [FEEDS, STORIES, RIGHT_COLUMN];
}

/** The largest part of a picture that has the wanted ratio covers it when both sides are at least as long. */
export const isTooSmall = ({ width, height }: Size, least: Size): boolean => width < least.width || height < least.height;

export interface TooSmall {
  /** The name of the placement, or of the one shape of it that suffers. */
  placement: string;
  /** The largest part of the picture that has the placement's ratio. */
  cropped: Size;
  least: Size;
}

/** The placements that suffer, each once. Empty for a picture that every placement can show, and for one of unknown size. */
export function tooSmallFor(size: Size, type: CampaignType | null = null): TooSmall[] {
  if (size.width === 0) return [];
  return placementsOf(type).flatMap(({ name, shapes }) => {
    const small = shapes.filter((least) => isTooSmall(size, least));
    const [first] = small;
    if (!first) return [];
    // The shape with the most pixels is named: a picture that is large enough for it is so for the others.
    const largest = small.reduce((most, shape) => (areaOf(shape) > areaOf(most) ? shape : most), first);
    const { width, height } = largest;
    return [
      {
        placement: small.length === shapes.length ? name : small.map((shape) => shape.name).join(' and '),
        cropped: croppedTo(size, largest),
        least: { width, height },
      },
    ];
  });
}

const areaOf = ({ width, height }: Size): number => width * height;

/** 2000 × 900 pixels leave 506 × 900 for a placement of 600 × 1067. */
function croppedTo(size: Size, ratio: Size): Size {
  const scale = Math.min(size.width / ratio.width, size.height / ratio.height);
  return { width: Math.round(ratio.width * scale), height: Math.round(ratio.height * scale) };
}

const sizeIn = ({ width, height }: Size): string => `${width} × ${height}`;

/** 'Too small for Stories and Reels: images 1 and 3. Use at least 600 × 1067 pixels.' Of pictures in their order; null is of unknown size. */
export function smallPicturesTexts(sizes: readonly (Size | null)[], type: CampaignType): string[] {
  const named = new Map<string, number[]>();
  for (const [at, size] of sizes.entries()) {
    for (const { placement, least } of size ? tooSmallFor(size, type) : []) {
      const key = `${placement}: {images}. Use at least ${sizeIn(least)} pixels.`;
      named.set(key, [...(named.get(key) ?? []), at + 1]);
    }
  }
  return [...named].map(
    ([text, images]) =>
      `Too small for ${text.replace('{images}', `${images.length === 1 ? 'image' : 'images'} ${LIST.format(images.map(String))}`)}`,
  );
}

const LIST = new Intl.ListFormat('en-NZ');

/** 'Too small for Stories and Reels: 506 × 900 pixels after cropping. Use at least 600 × 1067.' One sentence for each placement. */
export const smallPictureTexts = (size: Size, type: CampaignType | null = null): string[] =>
  tooSmallFor(size, type).map(
    ({ placement, cropped, least }) =>
      `Too small for ${placement}: ${sizeIn(cropped)} pixels after cropping. Use at least ${sizeIn(least)}.`,
  );
