// Crop rectangles. Measured in pixels of the original image after its EXIF orientation and the chosen rotation are applied.

export interface CropRatio {
  /** Width divided by height. */
  ratio: number;
  text: string;
  name: string;
  /** Where the networks show pictures of this ratio; null where they crop it again. */
  placements: string | null;
}

/** The six of specification 3, and the two that Meta recommends for feeds and for whole screens. */
const NAMED_RATIOS: readonly CropRatio[] = [
  { ratio: 1.91, text: '1.91', name: 'Landscape', placements: 'Google display ads' },
  { ratio: 1.78, text: '1.78', name: 'Widescreen', placements: null },
  { ratio: 1.55, text: '1.55', name: 'Wide', placements: null },
  { ratio: 1.33, text: '1.33', name: 'Standard', placements: null },
  { ratio: 1, text: '1.00', name: 'Square', placements: 'Carousels, feeds and Google display ads' },
  { ratio: 0.8, text: '4:5', name: 'Feed', placements: 'Facebook and Instagram feeds' },
  { ratio: 0.64, text: '0.64', name: 'Portrait', placements: null },
  { ratio: 0.5625, text: '9:16', name: 'Story', placements: 'Stories and Reels' },
];

export const CROP_RATIOS: readonly number[] = NAMED_RATIOS.map(({ ratio }) => ratio);

/** Custom ratios have no name. */
export const namedRatio = (ratio: number): CropRatio | null => NAMED_RATIOS.find((named) => named.ratio === ratio) ?? null;

export const ROTATIONS = [0, 90, 180, 270] as const;
/** In degrees, clockwise. */
export type Rotation = (typeof ROTATIONS)[number];

export interface Size {
  width: number;
  height: number;
}

export interface Rectangle extends Size {
  x: number;
  y: number;
}

export const nextRotation = (turn: Rotation): Rotation => ROTATIONS[(ROTATIONS.indexOf(turn) + 1) % ROTATIONS.length] ?? 0;

export const rotatedSize = ({ width, height }: Size, turn: Rotation): Size =>
  turn % 180 === 0 ? { width, height } : { width: height, height: width };

/** Converts a frame in percent to whole pixels inside the image, with a ratio as exact as pixels allow. */
export function cropRectangle(frame: Rectangle, turned: Size, ratio: number): Rectangle {
  const desired = clamp(Math.round((frame.width / 100) * turned.width), 1, turned.width);
  const height = clamp(Math.round(desired / ratio), 1, turned.height);
  const width = Math.abs(height * ratio - desired) <= Math.max(1, ratio) ? desired : clamp(Math.round(height * ratio), 1, turned.width);
  return {
    x: clamp(Math.round((frame.x / 100) * turned.width), 0, turned.width - width),
    y: clamp(Math.round((frame.y / 100) * turned.height), 0, turned.height - height),
    width,
    height,
  };
}

export function isInside({ x, y, width, height }: Rectangle, size: Size): boolean {
  return x >= 0 && y >= 0 && width >= 1 && height >= 1 && x + width <= size.width && y + height <= size.height;
}

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);
