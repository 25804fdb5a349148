// Keeps rows where they are while someone looks at them: rows that would appear above are counted, not inserted. What the person made
// is shown where it belongs.

export interface RowWithId {
  _id: string;
}

export interface HeldRows<Row> {
  rows: readonly Row[];
  /** Rows that would push shown ones down. */
  added: readonly Row[];
}

interface Page {
  limit: number;
  /** Rows that the person made or changed. */
  own: ReadonlySet<string>;
  /** The list has more rows than when the shown ones were loaded. */
  hasGrown: boolean;
}

/**
 * Shown rows get their latest values and keep their order; deleted ones go; rows that come in at the end are appended. A shown row that
 * the added ones push off a full page stays.
 */
export function holdRows<Row extends RowWithId>(shown: readonly Row[], latest: readonly Row[], page: Page): HeldRows<Row> {
  const { limit, own } = page;
  const shownIds = new Set(shown.map((row) => row._id));
  const end = latest.findLastIndex((row) => shownIds.has(row._id)) + 1;
  if (end === 0) return isPushedOff(shown, latest, page) ? withOwn({ rows: shown, added: latest }, own) : { rows: latest, added: [] };
  const above = latest.slice(0, end).filter((row) => !shownIds.has(row._id));
  const latestById = new Map(latest.map((row) => [row._id, row]));
  const tailStart = shown.findLastIndex((row) => latestById.has(row._id)) + 1;
  const present = shown.slice(0, tailStart).flatMap((row) => latestById.get(row._id) ?? []);
  const deleted = tailStart - present.length;
  const pushedOff = latest.length >= limit ? shown.slice(tailStart, tailStart + Math.max(0, above.length - deleted)) : [];
  const isOwn = ({ _id }: Row): boolean => own.has(_id);
  const rows = [...withOwnRows(present, latest.slice(0, end), above.filter(isOwn)), ...pushedOff, ...latest.slice(end)];
  return { rows, added: above.filter((row) => !isOwn(row)) };
}

/** A full page of other rows: so many arrived above that no shown one is left on it, or all shown ones have left the list. */
const isPushedOff = <Row extends RowWithId>(shown: readonly Row[], latest: readonly Row[], { limit, hasGrown }: Page): boolean =>
  hasGrown && shown.length > 0 && latest.length >= limit;

const withOwn = <Row extends RowWithId>({ rows, added }: HeldRows<Row>, own: ReadonlySet<string>): HeldRows<Row> => ({
  rows: [...added.filter(({ _id }) => own.has(_id)), ...rows],
  added: added.filter(({ _id }) => !own.has(_id)),
});

/** Each of the person's rows stands before the row that follows it in the list. */
function withOwnRows<Row extends RowWithId>(present: readonly Row[], latest: readonly Row[], ownRows: readonly Row[]): readonly Row[] {
  const rows = [...present];
  for (const row of ownRows) {
    const following = latest.slice(latest.indexOf(row) + 1).find(({ _id }) => present.some((other) => other._id === _id));
    rows.splice(
      rows.findIndex(({ _id }) => _id === following?._id),
      0,
      row,
    );
  }
  return rows;
}
