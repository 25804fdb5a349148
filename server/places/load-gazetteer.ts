// Loads the gazetteer at the first search, once per process, from the file that the set-up has written: reading it takes a few hundredths
// of a second, and a process that never searches holds nothing of it.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { deserialize } from 'node:v8';
import { ROOT_FOLDER } from '../program-files.ts';
import { openGazetteer } from './gazetteer.ts';
import type { Gazetteer, GazetteerColumns } from './gazetteer.ts';
import { GAZETTEER_FILE } from './gazetteer-columns.ts';

const FILE = path.join(ROOT_FOLDER, 'dist/gazetteer', GAZETTEER_FILE);

let loading: Promise<Gazetteer> | undefined;

export function loadGazetteer(): Promise<Gazetteer> {
  loading ??= readFile(FILE).then((bytes) => openGazetteer(deserialize(bytes) as GazetteerColumns));
  // After a failure, for lack of memory perhaps, the next search loads it again.
  loading.catch(() => (loading = undefined));
  return loading;
}
