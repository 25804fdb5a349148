// Lets one view of a report read at a time, on a connection of its own. Over the connections of quick reads, or over all of the pool, many
// views at once would keep signed-in people waiting; so they wait for each other instead. Views of the same report that wait share one read:
// it begins after all of them arrived, so each is as fresh as a read of its own.
import type { Database } from '../db/connection.ts';

interface Waiting {
  begin(): void;
  answer: Promise<unknown>;
}

interface Turns {
  isReading: boolean;
  /** By what they read, the first to come first. */
  waiting: Map<string, Waiting>;
}

const turnsOf = new WeakMap<Database['$client'], Turns>();

/** `read` must answer the same to everyone who asks for `what`. */
export function inTurn<Answer>({ $client }: Pick<Database, '$client'>, what: string, read: () => Promise<Answer>): Promise<Answer> {
  const turns = turnsOf.get($client) ?? { isReading: false, waiting: new Map<string, Waiting>() };
  turnsOf.set($client, turns);
  const shared = turns.waiting.get(what);
  if (shared) return shared.answer as Promise<Answer>;
  const readNow = async (): Promise<Answer> => {
    try {
      return await read();
    } finally {
      beginNext(turns);
    }
  };
  if (!turns.isReading) {
    turns.isReading = true;
    return readNow();
  }
  const { promise: turn, resolve: begin } = Promise.withResolvers<void>();
  const answer = turn.then(readNow);
  turns.waiting.set(what, { begin, answer });
  return answer;
}

/** The turn goes to the next one directly, so that no new view can take it first. */
function beginNext(turns: Turns): void {
  const [next] = turns.waiting;
  if (!next) {
    turns.isReading = false;
    return;
  }
  const [what, { begin }] = next;
  turns.waiting.delete(what);
  begin();
}
