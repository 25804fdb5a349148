// Which film does the demo show? A short slide show of two of its photographs, made at the first start. Where this machine cannot
// make one, there is none: a demo without a film is better than no start.
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { pictureOfKept } from '#contract/inventory/pictures/index.ts';
import { storeContent } from '../files/index.ts';
import type { House } from '../house.ts';
import { slideShow } from '../inventory/listings/video-maker.ts';
import type { Photograph } from './photographs.ts';
import type { StoredDrawing } from './store-drawing.ts';

const MOST_MS = 60_000;

/** The cover is the first of the photographs. */
export interface DemoFilm {
  stored: StoredDrawing;
  cover: StoredDrawing;
}

export async function makeDemoFilm(house: House, photographs: readonly Photograph[]): Promise<DemoFilm | null> {
  const [first] = photographs;
  if (!first) return null;
  const folder = await mkdtemp(path.join(house.files.incoming, 'demo-film-'));
  try {
    const pictures = photographs.map(({ stored }) => pictureOfKept({ ...stored, id: stored.hash }));
    const film = await slideShow(house, {
      title: 'Film',
      pictures,
      folder,
      signal: AbortSignal.timeout(MOST_MS),
      report: async () => undefined,
    });
    const content = await readFile(film.path);
    const hash = createHash('sha256').update(content).digest('hex');
    const stored = await storeContent(
      house.files,
      { path: film.path, name: 'Meet the team.mp4', bytes: content.byteLength, hash },
      'video',
    );
    return {
      cover: first.stored,
      stored: { ...stored, width: film.width, height: film.height, durationMs: Math.round(film.seconds * 1000), coverState: 'made' },
    };
  } catch (error) {
    house.log.warn({ err: error }, 'No film was made for the demo');
    return null;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
