// Reads which sound a file is from its bytes alone.
import { open } from 'node:fs/promises';
import { detectSoundFormat, id3TagLength, SOUND_DETECTION_BYTES } from '#domain/media/index.ts';
import type { SoundFormat } from '#domain/media/index.ts';
import { readPart } from '../../adapters/storage/index.ts';

/** Programs that add a tag sometimes leave the one before. */
const MOST_TAGS = 4;

/** Null for everything that ffmpeg must not be given as a sound. */
export async function soundFormatOf({ path }: { path: string }): Promise<SoundFormat | null> {
  await using handle = await open(path);
  let start = 0;
  for (let tags = 0; tags <= MOST_TAGS; tags += 1) {
    const head = await readPart(handle, start, SOUND_DETECTION_BYTES);
    const tag = id3TagLength(head);
    if (tag === 0) return detectSoundFormat(head, tags > 0);
    start += tag;
  }
  return null;
}
