// In which order do the images of a gallery stand? As they were dropped, whichever arrives first, until a person moves one.

/** The same items with one moved; a place outside of the list is its nearest end. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const moved = items[from];
  if (moved === undefined) return [...items];
  const rest = items.filter((_, at) => at !== from);
  const place = Math.max(0, Math.min(to, rest.length));
  return [...rest.slice(0, place), moved, ...rest.slice(place)];
}

/** `turnOf` says when an item was dropped; null for those that were there before. */
export function placeArrived<Item>(items: readonly Item[], arrived: Item, turnOf: (item: Item) => number | null): Item[] {
  const turn = turnOf(arrived) ?? Infinity;
  const later = items.findIndex((item) => (turnOf(item) ?? -1) > turn);
  const place = later === -1 ? items.length : later;
  return [...items.slice(0, place), arrived, ...items.slice(place)];
}
