// What is this content, and do we take it? By its first bytes; then each kind in its own way: pictures are decoded wholly
// at once, videos and sounds are looked at in the background, where it may take its time.
import { open } from 'node:fs/promises';
import type { UploadLimits } from '#contract/files/index.ts';
import { MEDIA_TYPES, mediaKindOf, realTypeOf, TELLING_BYTES } from '#domain/media/index.ts';
import type { MediaKind } from '#domain/media/index.ts';
import { fileTypeFromFile } from 'file-type';
import type { Pictures } from './pictures.ts';
import { refuseOtherTypes } from './refuse-other-types.ts';

export interface InspectedContent {
  kind: MediaKind;
  mediaType: string;
  extension: string;
  width: number | null;
  height: number | null;
  /** Only pictures have one at once. */
  thumbnail: Buffer | null;
}

export async function inspectContent(pictures: Pictures, file: string, limits: UploadLimits): Promise<InspectedContent> {
  const { mediaType, extension } = await tell(file);
  refuseOtherTypes(mediaType, limits);
  const kind = mediaKindOf(mediaType);
  if (kind === 'image') return { kind, ...(await pictures.inspect(file, limits)) };
  return { kind, mediaType, extension, width: null, height: null, thumbnail: null };
}

async function tell(file: string): Promise<{ mediaType: string; extension: string }> {
  const ours = realTypeOf(await readHead(file));
  if (ours) return MEDIA_TYPES[ours];
  const found = await fileTypeFromFile(file);
  return { mediaType: found?.mime ?? 'unknown', extension: found?.ext ?? '' };
}

async function readHead(file: string): Promise<Uint8Array> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(TELLING_BYTES), 0, TELLING_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
