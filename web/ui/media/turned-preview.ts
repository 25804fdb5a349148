// Draws an image rotated by quarter turns, at screen size at most. The cropper fits the result into its stage like an
// upright image, so that all of it can be framed.
import type { Turn } from '#domain/media/index.ts';
import { rotatedSize } from '#domain/media/index.ts';

const LONGEST_SIDE = 2048;

/** URL of the rotated image; the original URL where the turn is 0. */
export async function turnedPreview(src: string, turn: Turn): Promise<string> {
  if (turn === 0) return src;
  const image = new Image();
  image.src = src;
  await image.decode();
  const scale = Math.min(1, LONGEST_SIDE / Math.max(image.naturalWidth, image.naturalHeight));
  const size = { width: Math.max(1, Math.round(image.naturalWidth * scale)), height: Math.max(1, Math.round(image.naturalHeight * scale)) };
  const canvas = Object.assign(document.createElement('canvas'), rotatedSize(size, turn));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw.');
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((turn * Math.PI) / 180);
  context.drawImage(image, -size.width / 2, -size.height / 2, size.width, size.height);
  // toDataURL is synchronous. toBlob may be delayed by the browser, which makes quick clicks wait.
  return canvas.toDataURL('image/webp', 0.9);
}
