// The state of a list and its form in the URL.
// It holds everything a colleague needs to see the same rows; whatever the descriptor does not know is dropped on reading.
import type { ListColumn, ListDescriptor } from '#contract/list/index.ts';
import { readConditions, writeConditions } from '../filters/condition-text.ts';
import type { Condition } from '../filters/condition-text.ts';
import { clampWidth, isResizable, NO_WIDTHS } from '../table/column-widths.ts';
import type { ColumnWidths } from '../table/column-widths.ts';

export const DENSITIES = ['comfortable', 'compact'] as const;
export type Density = (typeof DENSITIES)[number];

export interface ListState {
  page: number;
  limit: number;
  order: string;
  conditions: Condition[];
  columns: string[];
  /** The widths of resized columns. */
  widths: ColumnWidths;
  density: Density;
  /** The saved view that this started from. */
  view: string | null;
  /** The row whose drawer is open. */
  row: string | null;
  /** The bulk action whose progress is shown. */
  run: string | null;
}

/** The query parameters that belong to the list. */
export const LIST_STATE_KEYS: readonly string[] = [
  'view',
  'filters',
  'order',
  'columns',
  'widths',
  'density',
  'limit',
  'page',
  'row',
  'run',
];

/** Query parameters by key; values that equal the default are left out. */
export type UrlParams = Record<string, string>;

export const tableColumns = (descriptor: ListDescriptor): ListColumn[] => descriptor.columns.filter((column) => !column.internal);

export function defaultListState(descriptor: ListDescriptor): ListState {
  return {
    page: 1,
    limit: descriptor.defaultPageSize,
    order: descriptor.defaultOrder,
    conditions: [],
    columns: tableColumns(descriptor)
      .filter((column) => column.shown)
      .map((column) => column.field),
    widths: NO_WIDTHS,
    density: 'comfortable',
    view: null,
    row: null,
    run: null,
  };
}

export function writeListState(descriptor: ListDescriptor, state: ListState): UrlParams {
  const defaults = defaultListState(descriptor);
  const columns = state.columns.join(',');
  const parts: Record<string, string | false | null> = {
    view: state.view,
    filters: state.conditions.length > 0 && writeConditions(state.conditions),
    order: state.order !== defaults.order && state.order,
    columns: columns !== defaults.columns.join(',') && columns,
    widths: writeWidths(descriptor, state.widths),
    density: state.density !== defaults.density && state.density,
    limit: state.limit !== defaults.limit && String(state.limit),
    page: state.page !== 1 && String(state.page),
    row: state.row,
    run: state.run,
  };
  return Object.fromEntries(Object.entries(parts).filter((part): part is [string, string] => Boolean(part[1])));
}

export function readListState(descriptor: ListDescriptor, parts: Readonly<Record<string, unknown>>): ListState {
  const defaults = defaultListState(descriptor);
  const text = (key: string): string | null => (isPlain(parts[key]) ? String(parts[key]) : null);
  const limit = Number(text('limit'));
  const page = Number(text('page'));
  return {
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
    limit: descriptor.pageSizes.includes(limit) ? limit : defaults.limit,
    order: readOrder(descriptor, text('order')) ?? defaults.order,
    conditions: readConditions(descriptor, text('filters') ?? ''),
    columns: readColumns(descriptor, text('columns')) ?? defaults.columns,
    widths: readWidths(descriptor, text('widths')),
    density: DENSITIES.find((density) => density === text('density')) ?? defaults.density,
    view: text('view'),
    row: text('row'),
    run: text('run'),
  };
}

/** The state that a saved view stores: without the page number and the open row. */
export function writeViewState(descriptor: ListDescriptor, state: ListState): string {
  return new URLSearchParams(writeListState(descriptor, { ...state, page: 1, view: null, row: null, run: null })).toString();
}

export const readViewState = (descriptor: ListDescriptor, text: string): ListState =>
  readListState(descriptor, Object.fromEntries(new URLSearchParams(text)));

const isPlain = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value) && value !== '';

function readOrder(descriptor: ListDescriptor, order: string | null): string | undefined {
  if (!order) return undefined;
  const field = order.replace(/^-/, '');
  return descriptor.columns.some((column) => column.field === field && column.sortable) ? order : undefined;
}

function readColumns(descriptor: ListDescriptor, text: string | null): string[] | undefined {
  const known = new Set(tableColumns(descriptor).map((column) => column.field));
  const fields = [...new Set((text ?? '').split(','))].filter((field) => known.has(field));
  return fields.length > 0 ? fields : undefined;
}

/** In the order of the descriptor, so that equal widths are equal texts. */
const writeWidths = (descriptor: ListDescriptor, widths: ColumnWidths): string =>
  resizableFields(descriptor)
    .flatMap((field) => (widths[field] === undefined ? [] : [`${field}:${widths[field]}`]))
    .join(',');

function readWidths(descriptor: ListDescriptor, text: string | null): ColumnWidths {
  const known = new Set(resizableFields(descriptor));
  const entries = (text ?? '').split(',').map((part) => part.split(':'));
  return Object.fromEntries(
    entries.flatMap(([field = '', width = '']) =>
      known.has(field) && /^\d{1,4}$/.test(width) ? [[field, clampWidth(Number(width))]] : [],
    ),
  );
}

const resizableFields = (descriptor: ListDescriptor): string[] =>
  tableColumns(descriptor)
    .filter(isResizable)
    .map((column) => column.field);
