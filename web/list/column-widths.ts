// How wide is a column, and which ones stay in sight when the table is scrolled sideways?
// Widths follow the kind, so that neither loading nor paging moves a column.
import type { ListColumn } from '#contract/list/index.ts';

const TICK_WIDTH = 44;
const LEAST_TEXT_WIDTH = 152;
/** What names the row gets more room on wider screens, and leaves some on narrow ones; a list within a page has its own measure. */
const NAME_WIDTH = 'var(--list-name-width, clamp(200px, 24vw, 460px))';

const FIXED: Partial<Record<ListColumn['kind'], number>> = {
  picture: 52,
  number: 104,
  boolean: 124,
  status: 148,
  progress: 200,
  time: 148,
};

/** Left edge of each pinned column: everything up to the one that names the row. */
export function pinnedColumns(columns: readonly ListColumn[], hasTicks: boolean): ReadonlyMap<string, number> {
  const pinned = new Map<string, number>();
  let left = hasTicks ? TICK_WIDTH : 0;
  for (const column of columns) {
    pinned.set(column.field, left);
    if (column.kind !== 'picture') break;
    left += FIXED.picture ?? 0;
  }
  return pinned;
}

/** Other texts have no width of their own: they share what is left. */
export function widthOf(column: ListColumn, isName: boolean): number | string | undefined {
  return FIXED[column.kind] ?? (isName ? NAME_WIDTH : undefined);
}

export function minimumWidth(columns: readonly ListColumn[], nameField: string | undefined, hasTicks: boolean): string {
  const widths = columns.map((column) => widthOf(column, column.field === nameField) ?? LEAST_TEXT_WIDTH);
  const total = [hasTicks ? TICK_WIDTH : 0, ...widths].map((width) => (typeof width === 'number' ? `${width}px` : width));
  return `calc(${total.join(' + ')})`;
}

export const isNumeric = (column: ListColumn): boolean => column.kind === 'number';
