// The current sort direction of a column, and the one after a click on its heading.
import type { ListColumn } from '#contract/list/index.ts';
import { isNumeric } from './column-widths.ts';

export type Sort = 'ascending' | 'descending' | 'none';

export function sortOf(column: ListColumn, order: string): Sort | undefined {
  if (!column.sortable) return undefined;
  if (order === column.field) return 'ascending';
  return order === `-${column.field}` ? 'descending' : 'none';
}

/** Times, numbers and amounts sort descending first, texts from A to Z. */
export function nextOrder(column: ListColumn, order: string): string {
  const sort = sortOf(column, order);
  const isDescendingFirst = column.kind === 'time' || isNumeric(column);
  if (sort === 'none') return isDescendingFirst ? `-${column.field}` : column.field;
  return sort === 'ascending' ? `-${column.field}` : column.field;
}
