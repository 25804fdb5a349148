// The demo's video: a short slide show of two of its pictures, made at the first start. Where it cannot be rendered there is none, because a
// demo without a video is better than no start.
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { pictureOfStored } from '#contract/inventory/pictures/index.ts';
import { storeContent } from '../server/files/index.ts';
import type { AppContext } from '../server/app-context.ts';
import { makeListingVideo } from '../server/inventory/listings/videos/video-maker.ts';
import type { PropertyPicture } from './demo-pictures.ts';
import type { StoredContent } from '#server/files/index.ts';

const MAX_MS = 60_000;

/** The cover is the first picture. */
export interface DemoFilm {
  stored: StoredContent;
  cover: StoredContent;
}

export async function makeDemoFilm(context: AppContext, pictures: readonly PropertyPicture[]): Promise<DemoFilm | null> {
  const [first] = pictures;
  if (!first) return null;
  const folder = await mkdtemp(path.join(context.files.incoming, 'demo-film-'));
  try {
    const frames = pictures.map(({ stored }) => pictureOfStored({ ...stored, id: stored.hash }));
    const film = await makeListingVideo(context, {
      pictures: frames,
      folder,
      customerId: null,
      signal: AbortSignal.timeout(MAX_MS),
      report: async () => undefined,
    });
    const content = await readFile(film.path);
    const hash = createHash('sha256').update(content).digest('hex');
    const stored = await storeContent(
      context.files,
      { path: film.path, name: 'Meet the team.mp4', bytes: content.byteLength, hash },
      'video',
      null,
    );
    return {
      cover: first.stored,
      stored: { ...stored, width: film.width, height: film.height, durationMs: Math.round(film.seconds * 1000), coverState: 'made' },
    };
  } catch (error) {
    context.log.warn({ err: error }, 'No film was made for the demo');
    return null;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
