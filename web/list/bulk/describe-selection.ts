import type { ListDescriptor } from '#contract/list/index.ts';
import { counted, formatTotal, plural, someNames } from '../list-texts.ts';
import type { Total } from '../list-texts.ts';
import type { RowSelection } from '../table/row-selection.ts';

/** '3 customers: Harbour Realty, Tūī Homes, Kererū Property' */
export function describeSelection({ noun }: ListDescriptor, selection: RowSelection, total: Total | undefined): string {
  if (selection.kind === 'matching')
    return `All ${total ? `${formatTotal(total)} ` : ''}${plural(noun)} that match the search, on every page`;
  const names = [...selection.names.values()];
  return `${counted(names.length, noun)}: ${someNames(names, names.length, 5)}`;
}
