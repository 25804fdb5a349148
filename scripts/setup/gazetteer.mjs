// The gazetteer of all places, in dist/gazetteer.
import { ensureBuild } from './build.mjs';

export const ensureGazetteer = () =>
  ensureBuild({
    folder: 'gazetteer',
    entry: 'columns.bin',
    title: 'the list of places',
    sources: ['server/places', 'domain/places', 'package-lock.json'],
    command: (folder) => ['server/places/write-gazetteer.ts', folder],
  });
