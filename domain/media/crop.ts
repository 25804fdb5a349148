// Crop rectangles. Measured in pixels of the original image after its EXIF orientation and the chosen rotation are applied.

/** Width divided by height (specification 3). */
export const CROP_RATIOS = [1.91, 1.78, 1.55, 1.33, 1, 0.64] as const;

/** Custom ratios have no name. */
const RATIO_NAMES: Readonly<Record<string, string>> = {
  '1.91': 'Landscape',
  '1.78': 'Widescreen',
  '1.55': 'Wide',
  '1.33': 'Standard',
  '1.00': 'Square',
  '0.64': 'Portrait',
};

export const TURNS = [0, 90, 180, 270] as const;
/** In degrees, clockwise. */
export type Turn = (typeof TURNS)[number];

export interface Size {
  width: number;
  height: number;
}

export interface Rectangle extends Size {
  x: number;
  y: number;
}

export const ratioText = (ratio: number): string => ratio.toFixed(2);

export const ratioName = (ratio: number): string | null => RATIO_NAMES[ratioText(ratio)] ?? null;

export const nextTurn = (turn: Turn): Turn => TURNS[(TURNS.indexOf(turn) + 1) % TURNS.length] ?? 0;

export const rotatedSize = ({ width, height }: Size, turn: Turn): Size =>
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
