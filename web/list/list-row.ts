// What does ListScreen know of a row? Its id, and the descriptor's fields by name.
import type { ListDescriptor } from '#contract/list/index.ts';
import { tableColumns } from './list-state.ts';

export type ListRow = Readonly<Record<string, unknown>> & { _id: string };

/** What people call the row: its first column of text. */
export function rowName(descriptor: ListDescriptor, row: ListRow): string {
  const column = tableColumns(descriptor).find((candidate) => candidate.kind === 'text');
  const name = column && row[column.field];
  return typeof name === 'string' && name ? name : row._id;
}
