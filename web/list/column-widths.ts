// How wide is a column, and which ones stay in sight when the table is scrolled sideways?
// Widths follow the kind, so that neither loading nor paging moves a column.
import type { ListColumn } from '#contract/list/index.ts';

const TICK_WIDTH = 44;
const LEAST_TEXT_WIDTH = 168;
const LEAST_FIRST_TEXT_WIDTH = 232;

const FIXED: Partial<Record<ListColumn['kind'], number>> = {
  picture: 52,
  number: 104,
  boolean: 124,
  status: 148,
  progress: 160,
  time: 148,
};

/** Texts share what the fixed columns leave. */
export const widthOf = (column: ListColumn): number | undefined => FIXED[column.kind];

export function minimumWidth(columns: readonly ListColumn[], hasTicks: boolean): number {
  const texts = columns.filter((column) => widthOf(column) === undefined).length;
  const fixed = columns.reduce((sum, column) => sum + (widthOf(column) ?? LEAST_TEXT_WIDTH), hasTicks ? TICK_WIDTH : 0);
  return texts > 0 ? fixed + LEAST_FIRST_TEXT_WIDTH - LEAST_TEXT_WIDTH : fixed;
}

/** Left edge of each pinned column: everything up to the first one that names the row. */
export function pinnedColumns(columns: readonly ListColumn[], hasTicks: boolean): ReadonlyMap<string, number> {
  const pinned = new Map<string, number>();
  let left = hasTicks ? TICK_WIDTH : 0;
  for (const column of columns) {
    pinned.set(column.field, left);
    if (column.kind !== 'picture') break;
    left += widthOf(column) ?? 0;
  }
  return pinned;
}

export const isNumeric = (column: ListColumn): boolean => column.kind === 'number';
