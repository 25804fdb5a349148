// The thread that parses and maps a file of a feed. It gets the bytes, knows neither database nor settings nor secrets, and is ended by
// the main thread.
import { parentPort, workerData } from 'node:worker_threads';
import { FeedFileRefused } from '../../data-feeds/parse/index.ts';
import { openFeedReading } from '../feed-reading.ts';
import { openFileReader } from '../prepare-file.ts';
import type { FileToRead } from '../prepare-file.ts';
import { MessageQueue } from './message-queue.ts';
import { CHUNKS_AHEAD } from './thread-messages.ts';
import type { FromThread, ReaderTask, ToThread } from './thread-messages.ts';

if (!parentPort) throw new Error('This program runs as a thread only');
const port = parentPort;
const { description, facts, ...source } = workerData as ReaderTask;
const pieces = new MessageQueue<Uint8Array | null>();
const hashes = new MessageQueue<readonly (string | null)[]>();
const chunkSlots = new MessageQueue<true>();
for (let free = 0; free < CHUNKS_AHEAD; free++) chunkSlots.push(true);
const send = (message: FromThread): void => port.postMessage(message);

const reader = openFileReader({ ...openFeedReading(description), ...source }, facts, (keys) => {
  send({ kind: 'keys', keys });
  return hashes.next();
});

async function* receivedBytes(): AsyncGenerator<Uint8Array> {
  for (;;) {
    const piece = await pieces.next();
    if (!piece) return;
    send({ kind: 'bytesTaken' });
    yield piece;
  }
}

async function prepare(file: FileToRead): Promise<void> {
  for await (const items of reader.prepare(file)) {
    await chunkSlots.next();
    send({ kind: 'chunk', items });
  }
  send({ kind: 'prepared' });
}

/** Any other error ends the thread, and is passed on to the main thread. */
function sendRefusal(error: unknown): void {
  if (!(error instanceof FeedFileRefused)) throw error;
  send({ kind: 'refused', code: error.code, line: error.line });
}

port.on('message', (message: ToThread) => {
  if (message.kind === 'bytes') pieces.push(message.bytes);
  else if (message.kind === 'hashes') hashes.push(message.hashes);
  else if (message.kind === 'chunkTaken') chunkSlots.push(true);
  else {
    const file = { ...message, bytes: receivedBytes() };
    const pass = message.kind === 'prepare' ? prepare(file) : reader.check(file).then((checked) => send({ kind: 'checked', checked }));
    void pass.catch(sendRefusal);
  }
});
