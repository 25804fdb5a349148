// A row as ListScreen sees it: its id, and the descriptor's fields by name.
import type { ListColumn, ListDescriptor } from '#contract/list/index.ts';
import { tableColumns } from '../list-state.ts';

export type ListRow = Readonly<Record<string, string | number | boolean | null | undefined>> & { _id: string };

/** The column with the row's name: the first text column. */
export const nameColumn = (descriptor: ListDescriptor): ListColumn | undefined =>
  tableColumns(descriptor).find((column) => column.kind === 'text');

export function rowName(descriptor: ListDescriptor, row: ListRow): string {
  const column = nameColumn(descriptor);
  const name = column && row[column.field];
  return typeof name === 'string' && name ? name : row._id;
}
