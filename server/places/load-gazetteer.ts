// When is the gazetteer read? At the first search, once per process, on a thread that ends when it is done.
import { Worker } from 'node:worker_threads';
import { openGazetteer } from './gazetteer.ts';
import type { Gazetteer, GazetteerColumns } from './gazetteer.ts';

let loading: Promise<Gazetteer> | undefined;

export function loadGazetteer(): Promise<Gazetteer> {
  loading ??= readOnThread().then(openGazetteer);
  // What failed once, for lack of memory perhaps, is tried again by the next search.
  loading.catch(() => (loading = undefined));
  return loading;
}

function readOnThread(): Promise<GazetteerColumns> {
  const { promise, resolve, reject } = Promise.withResolvers<GazetteerColumns>();
  const thread = new Worker(new URL('read-gazetteer.ts', import.meta.url));
  thread.once('message', resolve);
  thread.once('error', reject);
  thread.once('exit', (code) => reject(new Error(`The thread that reads the gazetteer ended with ${code}`)));
  return promise;
}
