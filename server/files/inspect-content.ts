// Detects the type of a content by its first bytes, on disk or in memory, and checks that we accept it. Pictures are decoded
// completely at once; videos and sounds are examined by a background job, where that may take its time.
import { open } from 'node:fs/promises';
import type { UploadLimits } from '#contract/files/index.ts';
import { MEDIA_TYPES, mediaKindOf, detectMediaType, DETECTION_BYTES } from '#domain/media/index.ts';
import type { MediaKind } from '#domain/media/index.ts';
import type { Content } from '../adapters/storage/index.ts';
import { signatureOf } from './pictures/inspect-picture.ts';
import type { Pictures } from './pictures/pictures.ts';
import { refuseOtherTypes } from './refuse-other-types.ts';

export interface InspectedContent {
  kind: MediaKind;
  mediaType: string;
  extension: string;
  width: number | null;
  height: number | null;
  /** Null except for pictures: the thumbnail of a video is made in the background. */
  thumbnail: Buffer | null;
}

export async function inspectContent(
  pictures: Pictures,
  content: Content,
  limits: UploadLimits,
  person: string | null,
): Promise<InspectedContent> {
  const { mediaType, extension } = await detectType(content);
  refuseOtherTypes(mediaType, limits);
  const kind = mediaKindOf(mediaType);
  if (kind === 'image') return { kind, ...(await pictures.inspect(content, limits, person)) };
  return { kind, mediaType, extension, width: null, height: null, thumbnail: null };
}

async function detectType(content: Content): Promise<{ mediaType: string; extension: string }> {
  const known = detectMediaType(await readHead(content));
  return known ? MEDIA_TYPES[known] : signatureOf(content);
}

async function readHead(content: Content): Promise<Uint8Array> {
  if (Buffer.isBuffer(content)) return content.subarray(0, DETECTION_BYTES);
  const handle = await open(content.path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(DETECTION_BYTES), 0, DETECTION_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
