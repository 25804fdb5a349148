// The bulk actions on selected rows: deleting them, with confirmation and undo, and the actions of the module.
import type { ListDescriptor, SelectionSent } from '#contract/list/index.ts';
import { useState } from 'react';
import { BulkBar } from './bulk-bar.tsx';
import type { BulkButton } from './bulk-bar.tsx';
import type { Condition } from './filters/condition-text.ts';
import { counted, formatTotal, plural, someNames } from './list-texts.ts';
import type { Total } from './list-texts.ts';
import { selectionSent } from './table/row-selection.ts';
import type { RowSelection } from './table/row-selection.ts';
import { showRefusal } from './show-refusal.ts';
import { useRemoval } from './use-removal.ts';
import type { Removal } from './use-removal.ts';

interface ListBulkProps {
  descriptor: ListDescriptor;
  selection: RowSelection;
  conditions: readonly Condition[];
  isPageFull: boolean;
  rowsOnPage: number;
  total: Total | undefined;
  removal: Removal | undefined;
  actions: readonly { label: string; danger?: boolean; run: (selection: SelectionSent) => Promise<void> }[];
  onAllMatching: (() => void) | undefined;
  onClear: () => void;
}

export function ListBulk({ descriptor, selection, conditions, removal, actions, onClear, ...bar }: ListBulkProps) {
  const [isBusy, setBusy] = useState(false);
  const selectionBody = selectionSent(selection, conditions);
  const buttons: BulkButton[] = actions.map((action) => ({
    ...action,
    run: async () => {
      setBusy(true);
      try {
        await action.run(selectionBody);
        onClear();
      } catch (error) {
        showRefusal(error);
      } finally {
        setBusy(false);
      }
    },
  }));
  const shared = { ...bar, noun: descriptor.noun, selection, isBusy, onClear };
  if (!removal) return <BulkBar {...shared} actions={buttons} />;
  return (
    <BulkBarWithRemoval
      {...shared}
      removal={removal}
      actions={buttons}
      selectionBody={selectionBody}
      description={describeSelection(descriptor, selection, bar.total)}
    />
  );
}

type BulkBarProps = Parameters<typeof BulkBar>[0];

function BulkBarWithRemoval({
  removal,
  selectionBody,
  description,
  actions,
  ...bar
}: BulkBarProps & { removal: Removal; selectionBody: SelectionSent; description: string }) {
  const { removeRows, isRemoving } = useRemoval(bar.noun, removal);
  const remove: BulkButton = {
    label: 'Delete',
    danger: true,
    run: async () => {
      if (await removeRows(selectionBody, description)) bar.onClear();
    },
  };
  return <BulkBar {...bar} isBusy={bar.isBusy || isRemoving} actions={[...actions, remove]} />;
}

/** '3 customers: Harbour Realty, Tūī Homes, Kererū Property' */
function describeSelection({ noun }: ListDescriptor, selection: RowSelection, total: Total | undefined): string {
  if (selection.kind === 'matching')
    return `All ${total ? `${formatTotal(total)} ` : ''}${plural(noun)} that match the search, on every page`;
  const names = [...selection.names.values()];
  return `${counted(names.length, noun)}: ${someNames(names, names.length, 5)}`;
}
