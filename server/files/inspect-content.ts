// What is this content, and do we take it? By its first bytes, whether it lies on the disk or in memory; then each kind in its own way: pictures are decoded wholly
// at once, videos and sounds are looked at in the background, where it may take its time.
import { open } from 'node:fs/promises';
import type { UploadLimits } from '#contract/files/index.ts';
import { MEDIA_TYPES, mediaKindOf, realTypeOf, TELLING_BYTES } from '#domain/media/index.ts';
import type { MediaKind } from '#domain/media/index.ts';
import type { Content } from '../adapters/storage/index.ts';
import { signatureOf } from './inspect-picture.ts';
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

export async function inspectContent(pictures: Pictures, content: Content, limits: UploadLimits): Promise<InspectedContent> {
  const { mediaType, extension } = await tell(content);
  refuseOtherTypes(mediaType, limits);
  const kind = mediaKindOf(mediaType);
  if (kind === 'image') return { kind, ...(await pictures.inspect(content, limits)) };
  return { kind, mediaType, extension, width: null, height: null, thumbnail: null };
}

async function tell(content: Content): Promise<{ mediaType: string; extension: string }> {
  const ours = realTypeOf(await readHead(content));
  return ours ? MEDIA_TYPES[ours] : signatureOf(content);
}

async function readHead(content: Content): Promise<Uint8Array> {
  if (Buffer.isBuffer(content)) return content.subarray(0, TELLING_BYTES);
  const handle = await open(content.path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(TELLING_BYTES), 0, TELLING_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
