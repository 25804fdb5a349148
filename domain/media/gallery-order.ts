// The order of images in a gallery: as they were dropped, regardless of which upload finishes first, until a person moves one.

/** Moves one item; a target index outside the list is clamped. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const moved = items[from];
  if (moved === undefined) return [...items];
  const rest = items.filter((_, at) => at !== from);
  const index = Math.max(0, Math.min(to, rest.length));
  return [...rest.slice(0, index), moved, ...rest.slice(index)];
}

/** Inserts an uploaded item at its position. `uploadIndexOf` returns the sequence number of the drop; null for items that were there before. */
export function insertUploaded<Item>(items: readonly Item[], arrived: Item, uploadIndexOf: (item: Item) => number | null): Item[] {
  const uploadIndex = uploadIndexOf(arrived) ?? Infinity;
  const laterIndex = items.findIndex((item) => (uploadIndexOf(item) ?? -1) > uploadIndex);
  const index = laterIndex === -1 ? items.length : laterIndex;
  return [...items.slice(0, index), arrived, ...items.slice(index)];
}
