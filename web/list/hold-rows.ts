// Keeps rows where they are while someone looks at them: rows that would appear above are counted, not inserted.

interface RowWithId {
  _id: string;
}

export interface HeldRows<Row> {
  rows: readonly Row[];
  /** Rows that would push shown ones down. */
  added: readonly Row[];
}

/**
 * Shown rows get their latest values and keep their order; deleted ones go; rows that come in at the end are appended. A shown row that
 * the added ones push off a full page stays.
 */
export function holdRows<Row extends RowWithId>(shown: readonly Row[], latest: readonly Row[], limit: number): HeldRows<Row> {
  const shownIds = new Set(shown.map((row) => row._id));
  const end = latest.findLastIndex((row) => shownIds.has(row._id)) + 1;
  if (end === 0) return { rows: latest, added: [] };
  const added = latest.slice(0, end).filter((row) => !shownIds.has(row._id));
  const latestById = new Map(latest.map((row) => [row._id, row]));
  const tailStart = shown.findLastIndex((row) => latestById.has(row._id)) + 1;
  const present = shown.slice(0, tailStart).flatMap((row) => latestById.get(row._id) ?? []);
  const deleted = tailStart - present.length;
  const pushedOff = latest.length >= limit ? shown.slice(tailStart, tailStart + Math.max(0, added.length - deleted)) : [];
  return { rows: [...present, ...pushedOff, ...latest.slice(end)], added };
}
