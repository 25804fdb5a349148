// The selected rows of a list: single rows across pages, or everything that matches the search.
// Names are stored with the ids, so that a confirmation can name rows of other pages.
import type { SelectionSent } from '#contract/list/index.ts';
import type { Condition } from '../filters/condition-text.ts';

export interface NamedRow {
  _id: string;
  name: string;
}

export type RowSelection = { kind: 'ticked'; names: ReadonlyMap<string, string> } | { kind: 'matching' };

/** The server accepts this many ids per request; beyond it there is 'all matching'. */
export const MAX_SELECTED = 1000;

export const nothingSelected: RowSelection = { kind: 'ticked', names: new Map() };

export const isSelected = (selection: RowSelection, id: string): boolean => selection.kind === 'matching' || selection.names.has(id);
export const isEmpty = (selection: RowSelection): boolean => selection.kind === 'ticked' && selection.names.size === 0;

export function toggleRow(selection: RowSelection, page: readonly NamedRow[], id: string): RowSelection {
  return toggleRows(
    selection,
    page,
    page.filter((row) => row._id === id),
  );
}

/** Shift-click: everything between takes the state that the clicked row gets. */
export function toggleRange(selection: RowSelection, page: readonly NamedRow[], fromId: string, toId: string): RowSelection {
  const from = page.findIndex((row) => row._id === fromId);
  const to = page.findIndex((row) => row._id === toId);
  if (from < 0 || to < 0) return toggleRow(selection, page, toId);
  const between = page.slice(Math.min(from, to), Math.max(from, to) + 1);
  return isSelected(selection, toId) ? untick(selection, page, between) : tick(selection, between);
}

export const togglePage = (selection: RowSelection, page: readonly NamedRow[]): RowSelection => toggleRows(selection, page, page);

export const pageState = (selection: RowSelection, page: readonly NamedRow[]): 'none' | 'some' | 'all' => {
  const ticked = page.filter((row) => isSelected(selection, row._id)).length;
  if (ticked === 0) return 'none';
  return ticked === page.length ? 'all' : 'some';
};

export const selectionSent = (selection: RowSelection, conditions: readonly Condition[]): SelectionSent =>
  selection.kind === 'matching' ? { matching: [...conditions] } : { ids: [...selection.names.keys()] };

function toggleRows(selection: RowSelection, page: readonly NamedRow[], rows: readonly NamedRow[]): RowSelection {
  return rows.every((row) => isSelected(selection, row._id)) ? untick(selection, page, rows) : tick(selection, rows);
}

function tick(selection: RowSelection, rows: readonly NamedRow[]): RowSelection {
  if (selection.kind === 'matching') return selection;
  const names = [...selection.names, ...rows.map((row) => [row._id, row.name] as const)];
  return { kind: 'ticked', names: new Map([...new Map(names)].slice(0, MAX_SELECTED)) };
}

/** Unticking a row out of 'all matching' leaves only this page selected: the other rows were never shown. */
function untick(selection: RowSelection, page: readonly NamedRow[], rows: readonly NamedRow[]): RowSelection {
  const selected = selection.kind === 'ticked' ? selection.names : new Map(page.map((row) => [row._id, row.name]));
  const remaining = new Map(selected);
  for (const row of rows) remaining.delete(row._id);
  return { kind: 'ticked', names: remaining };
}
