// Column widths, and which columns stay pinned when the table is scrolled sideways.
// A width depends on the column alone and not on the rows, so that neither loading nor paging moves a column. The title takes what the
// others leave.
import type { ListColumn } from '#contract/list/index.ts';

/** Pixels by field, of columns that someone has resized. */
export type ColumnWidths = Readonly<Record<string, number>>;
export const NO_WIDTHS: ColumnWidths = {};

export const MIN_WIDTH = 64;
export const MAX_WIDTH = 800;
export const clampWidth = (width: number): number => Math.round(Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, width)));

const TICK_WIDTH = 44;
const PICTURE_WIDTH = 52;
/** Holds an order number and the usual street address, by which people tell rows apart. An embedded list sets its own minimum. */
const MIN_TITLE_WIDTH = 264;
const TITLE_MINIMUM = `var(--list-title-minimum, ${MIN_TITLE_WIDTH}px)`;

const KIND_WIDTHS: Partial<Record<ListColumn['kind'], number>> = {
  number: 88,
  money: 132,
  progress: 200,
  date: 112,
  time: 132,
  phone: 148,
};

/** Pixels of the average character of a value and of a heading, and of what surrounds them. */
const CHARACTER_WIDTH = 7.2;
const HEADING_CHARACTER_WIDTH = 7;
const CELL_PADDING = 24;
const SORT_ARROW_WIDTH = 18;
const USUAL_LENGTH = 18;
const MIN_TEXT_WIDTH = 88;
const MAX_TEXT_WIDTH = 260;
/** The same of a status chip, including the cell's padding. */
const CHIP_CHARACTER_WIDTH = 6.5;
const CHIP_PADDING = 60;
const MIN_CHIP_WIDTH = 124;

/** Left edge of each pinned column: all columns up to the one with the row's name. */
export function pinnedColumns(columns: readonly ListColumn[], hasTicks: boolean): ReadonlyMap<string, number> {
  const pinned = new Map<string, number>();
  let left = hasTicks ? TICK_WIDTH : 0;
  for (const column of columns) {
    pinned.set(column.field, left);
    if (column.kind !== 'picture') break;
    left += PICTURE_WIDTH;
  }
  return pinned;
}

/** Pictures keep their width. */
export const isResizable = ({ kind }: ListColumn): boolean => kind !== 'picture';

/** The width of a column that nobody has resized; the title has at least this. */
export function usualWidth(column: ListColumn): number {
  if (column.kind === 'picture') return PICTURE_WIDTH;
  const heading = column.label.length * HEADING_CHARACTER_WIDTH + CELL_PADDING + (column.sortable ? SORT_ARROW_WIDTH : 0);
  return Math.ceil(Math.max(heading, contentWidth(column)));
}

function contentWidth({ kind, choices = [], usualLength, prefix = '' }: ListColumn): number {
  const usual = usualLength === undefined ? 0 : usualLength * CHARACTER_WIDTH + CELL_PADDING;
  const longestChoice = Math.max(0, ...choices.map(({ label }) => label.length));
  if (kind === 'status' || kind === 'boolean') return Math.max(MIN_CHIP_WIDTH, longestChoice * CHIP_CHARACTER_WIDTH + CHIP_PADDING);
  const fixed = KIND_WIDTHS[kind];
  if (fixed !== undefined) return Math.max(fixed, usual) + prefix.length * CHARACTER_WIDTH;
  const characters = usualLength ?? (longestChoice || USUAL_LENGTH);
  return Math.min(MAX_TEXT_WIDTH, Math.max(MIN_TEXT_WIDTH, characters * CHARACTER_WIDTH + CELL_PADDING));
}

/** The first text, which is what people read first in a row. */
export const titleField = (columns: readonly ListColumn[]): string | undefined =>
  (columns.find(({ kind }) => kind === 'text') ?? columns.find(isResizable))?.field;

/** Undefined for the title, which takes what the others leave, unless someone has resized it. */
export function widthsOf(columns: readonly ListColumn[], chosen: ColumnWidths = NO_WIDTHS): (number | undefined)[] {
  const title = titleField(columns);
  return columns.map((column) => {
    if (!isResizable(column)) return PICTURE_WIDTH;
    return chosen[column.field] ?? (column.field === title ? undefined : usualWidth(column));
  });
}

/** The table scrolls sideways before a column becomes narrower than this. */
export function minimumWidth(widths: readonly (number | undefined)[], hasTicks: boolean): string {
  const fixed = widths.reduce<number>((sum, width) => sum + (width ?? 0), hasTicks ? TICK_WIDTH : 0);
  return widths.includes(undefined) ? `calc(${fixed}px + ${TITLE_MINIMUM})` : `${fixed}px`;
}

export const isNumeric = (column: ListColumn): boolean => column.kind === 'number' || column.kind === 'money';
