// The thread that reads a file, as the main thread sees it: bytes go in, prepared records come out, and questions about what is stored are
// answered. It is ended with the file, with the job, and at the first failure.
import { Worker } from 'node:worker_threads';
import type { ResourceLimits } from 'node:worker_threads';
import { FEED_READER_PROGRAM } from '../../../program-files.ts';
import { FeedFileRefused } from '../../data-feeds/parse/index.ts';
import type { ReadSentHashes } from '../find-known-records.ts';
import type { FeedFileReader, FileToRead } from '../prepare-file.ts';
import { MessageQueue } from './message-queue.ts';
import { PIECES_AHEAD } from './thread-messages.ts';
import type { FromThread, PassMessage, ReaderTask, ToThread } from './thread-messages.ts';

/** Old: enough for the lines and listings of half a million records; everything else stays small. Young: a chunk of records dies in it. */
const LIMITS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 48 };

export function openReaderThread(
  task: ReaderTask,
  readSentHashes: ReadSentHashes,
  signal: AbortSignal,
  resourceLimits: ResourceLimits = LIMITS,
): FeedFileReader {
  // Nothing of our environment, which may hold secrets, is passed on.
  const worker = new Worker(FEED_READER_PROGRAM, { workerData: task, env: {}, resourceLimits });
  const answers = new MessageQueue<PassMessage>();
  const pieceSlots = new MessageQueue<true>();
  for (let free = 0; free < PIECES_AHEAD; free++) pieceSlots.push(true);
  const send = (message: ToThread, transferred: ArrayBuffer[] = []): void => worker.postMessage(message, transferred);

  const fail = (error: unknown): void => {
    answers.fail(error);
    pieceSlots.fail(error);
    void worker.terminate();
  };
  const abort = (): void => fail(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  if (signal.aborted) abort();
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error('The thread that reads a feed file has ended')));
  // The thread takes answers in the order of its questions, and the database may know a later one sooner.
  let answered = Promise.resolve();
  const answer = (keys: Parameters<ReadSentHashes>[0]): void => {
    const found = readSentHashes(keys);
    answered = Promise.all([found, answered]).then(([hashes]) => send({ kind: 'hashes', hashes }));
    answered.catch(fail);
  };
  worker.on('message', (message: FromThread) => {
    if (message.kind === 'bytesTaken') pieceSlots.push(true);
    else if (message.kind === 'refused') fail(new FeedFileRefused(message.code, message.line));
    else if (message.kind === 'keys') answer(message.keys);
    else answers.push(message);
  });

  const sendBytes = async (bytes: AsyncIterable<Uint8Array>): Promise<void> => {
    try {
      for await (const piece of bytes) {
        await pieceSlots.next();
        // A piece may share its memory with others, so a copy is handed over.
        const copy = new Uint8Array(piece);
        send({ kind: 'bytes', bytes: copy }, [copy.buffer]);
      }
      send({ kind: 'bytes', bytes: null });
    } catch (error) {
      fail(error);
    }
  };
  /** Closes the source of the bytes too, also when the caller stops early. */
  async function* run(kind: 'check' | 'prepare', { bytes, ...file }: FileToRead): AsyncGenerator<PassMessage> {
    send({ kind, ...file });
    const sending = sendBytes(bytes);
    let isDone = false;
    try {
      while (!isDone) {
        const answer = await answers.next();
        isDone = answer.kind !== 'chunk';
        yield answer;
        if (!isDone) send({ kind: 'chunkTaken' });
      }
    } finally {
      if (!isDone) fail(new Error('The file is not read to its end'));
      await sending;
    }
  }
  return {
    async check(file) {
      for await (const answer of run('check', file)) if (answer.kind === 'checked') return answer.checked;
      throw new Error('The thread did not check the file');
    },
    async *prepare(file) {
      for await (const answer of run('prepare', file)) if (answer.kind === 'chunk') yield answer.items;
    },
    async close() {
      signal.removeEventListener('abort', abort);
      await worker.terminate();
    },
  };
}
