// What does ListScreen know of a row? Its id, and the descriptor's fields by name.
import type { ListColumn, ListDescriptor } from '#contract/list/index.ts';
import { tableColumns } from './list-state.ts';

export type ListRow = Readonly<Record<string, string | number | boolean | null | undefined>> & { _id: string };

/** What people call a row: its first column of text. */
export const nameColumn = (descriptor: ListDescriptor): ListColumn | undefined => tableColumns(descriptor).find((column) => column.kind === 'text');

export function rowName(descriptor: ListDescriptor, row: ListRow): string {
  const column = nameColumn(descriptor);
  const name = column && row[column.field];
  return typeof name === 'string' && name ? name : row._id;
}
