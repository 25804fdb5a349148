// Column widths, and which columns stay pinned when the table is scrolled sideways.
// Widths depend on the column's kind, so that neither loading nor paging moves a column.
import type { ListColumn } from '#contract/list/index.ts';

const TICK_WIDTH = 44;
const MIN_TEXT_WIDTH = 148;
const DEFAULT_TEXT_WIDTH = 172;
/** Holds an order number and the usual street address, by which people tell rows apart. */
const MIN_NAME_WIDTH = 264;

const FIXED_WIDTHS: Partial<Record<ListColumn['kind'], number>> = {
  picture: 52,
  number: 104,
  money: 148,
  boolean: 124,
  progress: 200,
  time: 132,
};

/** Pixels of a status chip: the average character, and everything around the text including the cell's padding. */
const CHARACTER_WIDTH = 6.5;
const CHIP_PADDING = 60;
const MIN_STATUS_WIDTH = 124;

/** Left edge of each pinned column: all columns up to the one with the row's name. */
export function pinnedColumns(columns: readonly ListColumn[], hasTicks: boolean): ReadonlyMap<string, number> {
  const pinned = new Map<string, number>();
  let left = hasTicks ? TICK_WIDTH : 0;
  for (const column of columns) {
    pinned.set(column.field, left);
    if (column.kind !== 'picture') break;
    left += FIXED_WIDTHS.picture ?? 0;
  }
  return pinned;
}

/** Undefined for text columns, which share the remaining width. */
function widthOfKind({ kind, choices = [] }: ListColumn): number | undefined {
  if (kind !== 'status') return FIXED_WIDTHS[kind];
  const longest = Math.max(0, ...choices.map(({ label }) => label.length));
  return Math.max(MIN_STATUS_WIDTH, longest * CHARACTER_WIDTH + CHIP_PADDING);
}

/**
 * The name column grows on wide screens, but leaves the other columns the width they need.
 * An embedded list sets its own width with --list-name-width.
 */
function nameWidth(columns: readonly ListColumn[], nameField: string, hasTicks: boolean): string {
  const others = columns.filter(({ field }) => field !== nameField).map((column) => widthOfKind(column) ?? DEFAULT_TEXT_WIDTH);
  const othersWidth = others.reduce((sum, width) => sum + width, hasTicks ? TICK_WIDTH : 0);
  return `var(--list-name-width, clamp(${MIN_NAME_WIDTH}px, 100cqw - ${othersWidth}px, clamp(${MIN_NAME_WIDTH}px, 24vw, 460px)))`;
}

export function widthsOf(
  columns: readonly ListColumn[],
  nameField: string | undefined,
  hasTicks: boolean,
): (number | string | undefined)[] {
  return columns.map((column) => widthOfKind(column) ?? (column.field === nameField ? nameWidth(columns, nameField, hasTicks) : undefined));
}

export function minimumWidth(widths: readonly (number | string | undefined)[], hasTicks: boolean): string {
  const total = [hasTicks ? TICK_WIDTH : 0, ...widths.map((width) => width ?? MIN_TEXT_WIDTH)];
  return `calc(${total.map((width) => (typeof width === 'number' ? `${width}px` : width)).join(' + ')})`;
}

export const isNumeric = (column: ListColumn): boolean => column.kind === 'number' || column.kind === 'money';
