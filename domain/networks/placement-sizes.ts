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
  /** The names of the placements. */
  placements: string[];
  /** A picture of at least this size is large enough for all of them. */
  needed: Size;
}

/** Null for a picture that every placement can show, and for one of unknown size. */
export function tooSmallFor(size: Size, type: CampaignType | null = null): TooSmall | null {
  if (size.width === 0) return null;
  const failing = placementsOf(type).map(({ name, shapes }) => {
    const small = shapes.filter((least) => isTooSmall(size, least));
    return { small, names: small.length === shapes.length ? [name] : small.map((shape) => shape.name) };
  });
  const small = failing.flatMap((placement) => placement.small);
  if (small.length === 0) return null;
  return {
    placements: failing.flatMap(({ names }) => names),
    needed: { width: Math.max(...small.map(({ width }) => width)), height: Math.max(...small.map(({ height }) => height)) },
  };
}

/** 'Too small for Stories and Reels. Use at least 600 × 1067 pixels.' */
export function smallPictureText(size: Size, type: CampaignType | null = null): string | null {
  const found = tooSmallFor(size, type);
  if (found === null) return null;
  const { placements, needed } = found;
  return `Too small for ${placements.join(', ')}. Use at least ${needed.width} × ${needed.height} pixels.`;
}
