// Works through a list in its order, several items at once. An item that takes too long loses its place, so that one slow answer of
// another system holds up nothing; its work goes on by itself. The first failure is thrown when every place has ended.

export interface Pace {
  atOnce: number;
  /** How long an item keeps its place. */
  patienceMs: number;
}

export async function severalAtOnce<Item>(
  items: readonly Item[],
  { atOnce, patienceMs }: Pace,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items.values();
  const takeTurns = async (): Promise<void> => {
    for (const item of waiting) await endOrPatience(work(item), patienceMs);
  };
  const places = await Promise.allSettled(Array.from({ length: Math.min(atOnce, items.length) }, takeTurns));
  for (const place of places) if (place.status === 'rejected') throw place.reason;
}

async function endOrPatience(work: Promise<void>, patienceMs: number): Promise<void> {
  const patience = Promise.withResolvers<void>();
  const timer = setTimeout(patience.resolve, patienceMs);
  try {
    await Promise.race([work, patience.promise]);
  } finally {
    clearTimeout(timer);
  }
}
