// Lets one view of a report read at a time, on a connection of its own. Over the connections of quick reads, or over all of the pool, many
// views at once would keep signed-in people waiting; so they wait for each other instead. Views of the same report that wait share one read:
// it begins after all of them arrived, so each is as fresh as a read of its own. A slow read stops holding up the others after a moment.
import type { Database } from '../db/connection.ts';

interface Waiting {
  begin(): void;
  answer: Promise<unknown>;
}

interface ReadQueue {
  isReading: boolean;
  /** The waiting reads by the key of their report, in the order of arrival. */
  waiting: Map<string, Waiting>;
}

/** A read takes two milliseconds. */
const SLOW_MS = 250;

const queues = new WeakMap<Database['$client'], ReadQueue>();

/** `read` must answer the same to everyone who asks with the same key. */
export function queueRead<Answer>({ $client }: Pick<Database, '$client'>, key: string, read: () => Promise<Answer>): Promise<Answer> {
  const queue = queues.get($client) ?? { isReading: false, waiting: new Map<string, Waiting>() };
  queues.set($client, queue);
  const shared = queue.waiting.get(key);
  if (shared) return shared.answer as Promise<Answer>;
  const readNow = async (): Promise<Answer> => {
    let isOver = false;
    const goOn = (): void => {
      if (!isOver) beginNext(queue);
      isOver = true;
    };
    const slow = setTimeout(goOn, SLOW_MS);
    try {
      return await read();
    } finally {
      clearTimeout(slow);
      goOn();
    }
  };
  if (!queue.isReading) {
    queue.isReading = true;
    return readNow();
  }
  const { promise: turn, resolve: begin } = Promise.withResolvers<void>();
  const answer = turn.then(readNow);
  queue.waiting.set(key, { begin, answer });
  return answer;
}

/** Starts the next waiting read directly, so that no new view can overtake it. */
function beginNext(queue: ReadQueue): void {
  const [next] = queue.waiting;
  if (!next) {
    queue.isReading = false;
    return;
  }
  const [key, { begin }] = next;
  queue.waiting.delete(key);
  begin();
}
