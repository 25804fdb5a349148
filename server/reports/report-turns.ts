// Lets a few views of reports read at a time, on connections of their own. Over the connections of quick reads, or over all of the pool, many
// views at once would keep signed-in people waiting; so they wait for each other instead.
import type { Database } from '../db/connection.ts';

/** Views, of two queries each. */
const AT_ONCE = 2;

interface Turns {
  running: number;
  waiting: (() => void)[];
}

const turnsOf = new WeakMap<Database['$client'], Turns>();

export async function inTurn<Answer>({ $client }: Pick<Database, '$client'>, read: () => Promise<Answer>): Promise<Answer> {
  const turns = turnsOf.get($client) ?? { running: 0, waiting: [] };
  turnsOf.set($client, turns);
  if (turns.running < AT_ONCE) turns.running += 1;
  else await new Promise<void>((begin) => turns.waiting.push(begin));
  try {
    return await read();
  } finally {
    // The turn goes to the next one directly, so that no new view can take it first.
    const next = turns.waiting.shift();
    if (next) next();
    else turns.running -= 1;
  }
}
