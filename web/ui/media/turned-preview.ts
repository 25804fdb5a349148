// How is an image shown turned by a quarter? Drawn anew, no larger than a screen: the cropper then fits the turned image
// into its stage as it does an upright one, so that all of it can be framed.
import type { Turn } from '#domain/media/index.ts';
import { turnedSize } from '#domain/media/index.ts';

const LONGEST_SIDE = 2048;

/** The address of the drawn image; the image's own where it is not turned. */
export async function turnedPreview(src: string, turn: Turn): Promise<string> {
  if (turn === 0) return src;
  const image = new Image();
  image.src = src;
  await image.decode();
  const scale = Math.min(1, LONGEST_SIDE / Math.max(image.naturalWidth, image.naturalHeight));
  const size = { width: Math.max(1, Math.round(image.naturalWidth * scale)), height: Math.max(1, Math.round(image.naturalHeight * scale)) };
  const canvas = Object.assign(document.createElement('canvas'), turnedSize(size, turn));
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error('This browser cannot draw.');
  brush.translate(canvas.width / 2, canvas.height / 2);
  brush.rotate((turn * Math.PI) / 180);
  brush.drawImage(image, -size.width / 2, -size.height / 2, size.width, size.height);
  // At once: as a blob it is made when the browser finds the time, which a person who clicks on waits for.
  return canvas.toDataURL('image/webp', 0.9);
}
