import type { ListDescriptor } from '#contract/list/index.ts';
import { counted, formatTotal, plural, someNames } from '../list-texts.ts';
import type { Total } from '../list-texts.ts';
import type { RowSelection } from '../table/row-selection.ts';

/** '3 customers: Harbour Realty, Tūī Homes, Kererū Property' */
export function describeSelection(descriptor: ListDescriptor, selection: RowSelection, total: Total | undefined): string {
  if (selection.kind === 'matching')
    return `All ${total ? `${formatTotal(total)} ` : ''}${plural(descriptor.noun)} that match the search, on every page`;
  return describeRows(descriptor, [...selection.names.values()]);
}

export const describeRows = ({ noun }: ListDescriptor, names: readonly string[]): string =>
  `${counted(names.length, noun)}: ${someNames(names, names.length, 5)}`;
