// How wide is a column, and which ones stay in sight when the table is scrolled sideways?
// Widths follow the kind, so that neither loading nor paging moves a column.
import type { ListColumn } from '#contract/list/index.ts';

const TICK_WIDTH = 44;
const LEAST_TEXT_WIDTH = 148;
const GOOD_TEXT_WIDTH = 172;

const FIXED: Partial<Record<ListColumn['kind'], number>> = {
  picture: 52,
  number: 104,
  money: 148,
  boolean: 124,
  progress: 200,
  time: 132,
};

/** Of a chip: a letter on average, and what stands around the words, with the cell's own padding. */
const LETTER_WIDTH = 6.5;
const AROUND_WORDS = 60;
const LEAST_STATUS_WIDTH = 124;

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

/** Texts have no width of their own: they share what is left. */
function widthOfKind({ kind, choices = [] }: ListColumn): number | undefined {
  if (kind !== 'status') return FIXED[kind];
  const longest = Math.max(0, ...choices.map(({ label }) => label.length));
  return Math.max(LEAST_STATUS_WIDTH, longest * LETTER_WIDTH + AROUND_WORDS);
}

/**
 * What names the row gets more room on wider screens; where there are many columns it leaves them what they need.
 * A list within a page has its own measure.
 */
function nameWidth(columns: readonly ListColumn[], nameField: string, hasTicks: boolean): string {
  const others = columns.filter(({ field }) => field !== nameField).map((column) => widthOfKind(column) ?? GOOD_TEXT_WIDTH);
  const taken = others.reduce((sum, width) => sum + width, hasTicks ? TICK_WIDTH : 0);
  return `var(--list-name-width, clamp(200px, 100cqw - ${taken}px, clamp(200px, 24vw, 460px)))`;
}

export function widthsOf(columns: readonly ListColumn[], nameField: string | undefined, hasTicks: boolean): (number | string | undefined)[] {
  return columns.map((column) => widthOfKind(column) ?? (column.field === nameField ? nameWidth(columns, nameField, hasTicks) : undefined));
}

export function minimumWidth(widths: readonly (number | string | undefined)[], hasTicks: boolean): string {
  const total = [hasTicks ? TICK_WIDTH : 0, ...widths.map((width) => width ?? LEAST_TEXT_WIDTH)];
  return `calc(${total.map((width) => (typeof width === 'number' ? `${width}px` : width)).join(' + ')})`;
}

export const isNumeric = (column: ListColumn): boolean => column.kind === 'number' || column.kind === 'money';
