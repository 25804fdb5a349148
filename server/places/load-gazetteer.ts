// Loads the gazetteer at the first search, once per process, in a child process: the event loop is not blocked while large
// files are read, and their memory is returned to the system, which a worker thread did not do.
import { fork } from 'node:child_process';
import path from 'node:path';
import { ROOT_FOLDER } from '../program-files.ts';
import { openGazetteer } from './gazetteer.ts';
import type { Gazetteer, GazetteerColumns } from './gazetteer.ts';

let loading: Promise<Gazetteer> | undefined;

export function loadGazetteer(): Promise<Gazetteer> {
  loading ??= readInChild().then(openGazetteer);
  // After a failure, for lack of memory perhaps, the next search loads it again.
  loading.catch(() => (loading = undefined));
  return loading;
}

function readInChild(): Promise<GazetteerColumns> {
  const { promise, resolve, reject } = Promise.withResolvers<GazetteerColumns>();
  const child = fork(path.join(ROOT_FOLDER, 'server/places/read-gazetteer.ts'), { serialization: 'advanced', execArgv: [], env: {} });
  child.once('message', (columns) => resolve(columns as GazetteerColumns));
  child.once('error', reject);
  child.once('exit', (code, signal) => reject(new Error(`Reading the gazetteer ended with ${code ?? signal}`)));
  return promise;
}
