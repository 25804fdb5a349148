// Column widths, and which columns stay pinned when the table is scrolled sideways.
// A column is as wide as the first rows need (use-content-widths.ts) and stays so, so that neither paging nor a new row moves it. Until
// they are known, its width is that of usual values. The title takes what the others leave.
import type { ListColumn } from '#contract/list/index.ts';

/** Pixels by field, of columns that someone has resized. */
export type ColumnWidths = Readonly<Record<string, number>>;
export const NO_WIDTHS: ColumnWidths = {};

export const MIN_WIDTH = 64;
export const MAX_WIDTH = 800;
export const clampWidth = (width: number): number => Math.round(Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, width)));

const TICK_WIDTH = 44;
const PICTURE_WIDTH = 52;
/** Holds an order number and the usual street address, by which people tell rows apart. */
export const MIN_TITLE_WIDTH = 264;
/** Other texts are cut before a title becomes narrower than this. */
const READABLE_TITLE_WIDTH = 340;
/** A text is cut to this, or its heading, before the table scrolls sideways. */
const MIN_CUT_TEXT_WIDTH = 120;

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

/** Pixels that values of later pages may need, whatever the first rows have; a status at most for a label of usual length. */
const KIND_MINIMUMS: Partial<Record<ListColumn['kind'], number>> = { number: 64, money: 96, progress: 140, time: 116 };
const MAX_RESERVED_CHIP_WIDTH = 150;

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

/** The width of a column whose values are not known. */
export function usualWidth(column: ListColumn): number {
  if (column.kind === 'picture') return PICTURE_WIDTH;
  return Math.ceil(Math.max(headingWidth(column), usualContentWidth(column)));
}

const headingWidth = ({ label, sortable }: ListColumn): number =>
  label.length * HEADING_CHARACTER_WIDTH + CELL_PADDING + (sortable ? SORT_ARROW_WIDTH : 0);

/** The width that a column takes from its first values: `measured` shows the heading and all of them in full. */
export function widthOfContent(column: ListColumn, measured: number, isEmpty: boolean): number {
  if (isEmpty) return Math.ceil(measured);
  const { kind } = column;
  if (kind === 'status' || kind === 'boolean') return Math.ceil(Math.max(measured, Math.min(MAX_RESERVED_CHIP_WIDTH, usualWidth(column))));
  return Math.ceil(Math.max(measured, KIND_MINIMUMS[kind] ?? 0));
}

function usualContentWidth({ kind, choices = [], usualLength, prefix = '' }: ListColumn): number {
  const usual = usualLength === undefined ? 0 : usualLength * CHARACTER_WIDTH + CELL_PADDING;
  const longestChoice = Math.max(0, ...choices.map(({ label }) => label.length));
  if (kind === 'status' || kind === 'boolean') return Math.max(MIN_CHIP_WIDTH, longestChoice * CHIP_CHARACTER_WIDTH + CHIP_PADDING);
  const fixed = KIND_WIDTHS[kind];
  if (fixed !== undefined) return Math.max(fixed, usual) + prefix.length * CHARACTER_WIDTH;
  const characters = usualLength ?? (longestChoice || USUAL_LENGTH);
  return Math.min(MAX_TEXT_WIDTH, Math.max(MIN_TEXT_WIDTH, characters * CHARACTER_WIDTH + CELL_PADDING));
}

/** The first text that is not one of a few choices, which has the row's name. */
export const titleField = (columns: readonly ListColumn[]): string | undefined =>
  (columns.find(({ kind, choices }) => kind === 'text' && !choices) ?? columns.find(isResizable))?.field;

/** What is known of a table when its widths are set. */
export interface KnownWidths {
  /** The widths of columns that someone has resized: they win. */
  chosen?: ColumnWidths;
  /** The widths of columns whose first values have been measured. */
  content?: ColumnWidths;
  /** Pixels that the table can have without scrolling sideways. */
  available?: number | undefined;
  hasTicks?: boolean;
  minTitle?: number;
}

export interface TableWidths {
  /** Undefined for the title, which takes what the others leave, unless someone has resized it. */
  columns: (number | undefined)[];
  /** The table scrolls sideways before it becomes narrower than this. */
  minimum: number;
}

export function tableWidths(columns: readonly ListColumn[], known: KnownWidths = {}): TableWidths {
  const { chosen = NO_WIDTHS, content = NO_WIDTHS, available = Infinity, hasTicks = false, minTitle = MIN_TITLE_WIDTH } = known;
  const title = titleField(columns);
  const chosenOf = (column: ListColumn): number | undefined => (isResizable(column) ? chosen[column.field] : undefined);
  const isTitle = (column: ListColumn): boolean => column.field === title && chosenOf(column) === undefined;
  const wanted = columns.map((column): WantedWidth => {
    if (isTitle(column)) return { width: 0, least: 0 };
    const chosenWidth = chosenOf(column);
    if (chosenWidth !== undefined) return { width: chosenWidth, least: chosenWidth };
    const width = unchosenWidth(column, content);
    return { width, least: isCuttable(column) ? Math.min(width, Math.max(MIN_CUT_TEXT_WIDTH, Math.ceil(headingWidth(column)))) : width };
  });
  const ticks = hasTicks ? TICK_WIDTH : 0;
  const titleContent = title === undefined ? undefined : content[title];
  const hasTitle = columns.some(isTitle);
  // A table of short names needs no room for an address.
  const readableTitle = hasTitle ? Math.min(READABLE_TITLE_WIDTH, titleContent ?? minTitle) : 0;
  const widths = cutToFit(wanted, available - ticks - readableTitle);
  return {
    columns: columns.map((column, index) => (isTitle(column) ? undefined : widths[index])),
    minimum: ticks + total(widths) + Math.min(readableTitle, hasTitle ? minTitle : 0),
  };
}

function unchosenWidth(column: ListColumn, content: ColumnWidths): number {
  if (!isResizable(column)) return PICTURE_WIDTH;
  const measured = content[column.field];
  if (measured === undefined) return usualWidth(column);
  return isCuttable(column) ? Math.min(MAX_TEXT_WIDTH, measured) : measured;
}

/** Texts are cut at their end and say the rest on hover; half a number or status would say something else. */
const isCuttable = ({ kind }: ListColumn): boolean => kind === 'text' || kind === 'set' || kind === 'id';

interface WantedWidth {
  width: number;
  least: number;
}

/** The widest are cut first, to one common width; none below its least. */
function cutToFit(wanted: readonly WantedWidth[], available: number): number[] {
  const cutAt = (limit: number) => wanted.map(({ width, least }) => Math.min(width, Math.max(limit, least)));
  let limit = Math.max(0, ...wanted.map(({ width }) => width));
  while (limit > MIN_CUT_TEXT_WIDTH && total(cutAt(limit)) > available) limit -= 4;
  return cutAt(limit);
}

const total = (widths: readonly number[]): number => widths.reduce((sum, width) => sum + width, 0);

export const isNumeric = (column: ListColumn): boolean => column.kind === 'number' || column.kind === 'money';
