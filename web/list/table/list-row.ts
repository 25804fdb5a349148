// A row as ListScreen sees it: its id, and the descriptor's fields by name.
import type { ListColumn, ListDescriptor } from '#contract/list/index.ts';
import { tableColumns } from '../state/list-state.ts';

export type ListRow = Readonly<Record<string, string | number | boolean | null | undefined>> & { _id: string };

/** The column with the row's name: the first text that is not one of a few choices, as the kind of a job is. */
export const nameColumn = (descriptor: ListDescriptor): ListColumn | undefined =>
  tableColumns(descriptor).find(({ kind, choices }) => kind === 'text' && !choices);

export function rowName(descriptor: ListDescriptor, row: ListRow): string {
  const column = nameColumn(descriptor);
  const name = column && row[column.field];
  const number = ownNumber(descriptor, row);
  if (typeof name !== 'string' || name === '') return number ?? row._id;
  return number === null ? name : `${number} ${name}`;
}

/** The number of the row itself, which stands before its name: several orders have the same title. */
function ownNumber(descriptor: ListDescriptor, row: ListRow): string | null {
  const [first] = tableColumns(descriptor).filter(({ kind }) => kind !== 'picture');
  const number = first?.prefix === undefined ? null : row[first.field];
  return typeof number === 'number' ? `${first?.prefix}${number}` : null;
}
