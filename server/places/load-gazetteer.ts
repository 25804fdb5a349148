// When is the gazetteer read? At the first search, once per process, by a child that ends when it is done: nobody waits
// while large files are read, and the memory that it takes is given back, which that of a thread was not.
import { fork } from 'node:child_process';
import path from 'node:path';
import { openGazetteer } from './gazetteer.ts';
import type { Gazetteer, GazetteerColumns } from './gazetteer.ts';

let loading: Promise<Gazetteer> | undefined;

export function loadGazetteer(): Promise<Gazetteer> {
  loading ??= readInChild().then(openGazetteer);
  // What failed once, for lack of memory perhaps, is tried again by the next search.
  loading.catch(() => (loading = undefined));
  return loading;
}

function readInChild(): Promise<GazetteerColumns> {
  const { promise, resolve, reject } = Promise.withResolvers<GazetteerColumns>();
  const child = fork(path.join(import.meta.dirname, 'read-gazetteer.ts'), { serialization: 'advanced', execArgv: [], env: {} });
  child.once('message', (columns) => resolve(columns as GazetteerColumns));
  child.once('error', reject);
  child.once('exit', (code, signal) => reject(new Error(`Reading the gazetteer ended with ${code ?? signal}`)));
  return promise;
}
