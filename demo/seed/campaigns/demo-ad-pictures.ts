// The pictures of the demo's ads as they are placed into the twins, in base64. Many ads share a picture, so each is made once for each size.
import type { PlannedFile, PlannedObject } from '#domain/campaigns/index.ts';
import { RATIOS } from '#domain/creatives/index.ts';
import type { FileStorage } from '#server/adapters/storage/index.ts';
import { fitPicture } from '#server/files/index.ts';

export type DemoPicture = (object: PlannedObject) => Promise<string>;

/** Low, because all pictures of a network are sent in one request. */
const QUALITY = 50;

export function demoPictures(storage: FileStorage): DemoPicture {
  const made = new Map<string, Promise<string>>();
  return (object) => {
    const photo = photoOf(object);
    const key = JSON.stringify(photo);
    const picture = made.get(key) ?? encode(storage, photo);
    made.set(key, picture);
    return picture;
  };
}

/** A rendered creative is shown by its hero picture. */
function photoOf({ key, file, render }: PlannedObject): PlannedFile {
  if (file && 'hash' in file) return file;
  const [hash] = render?.pictures ?? [];
  if (hash === undefined) throw new Error(`The demo has no picture of ${key}`);
  const { width, height } = RATIOS[render?.ratio ?? 'square'];
  return { hash, fit: { width, height, mode: 'crop' } };
}

async function encode(storage: FileStorage, { hash, fit }: PlannedFile): Promise<string> {
  const bytes = await fitPicture(storage, hash, fit, QUALITY);
  if (!bytes) throw new Error(`The demo has no picture ${hash}`);
  return bytes.toString('base64');
}
