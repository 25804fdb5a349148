// The bulk actions on selected rows: those of the list, exporting them, deleting them with confirmation and undo, and the module's own.
import { bulkActionWords } from '#contract/bulk-actions/index.ts';
import type { ExportFormat, ListDescriptor, SelectionSent } from '#contract/list/index.ts';
import { useState } from 'react';
import { BulkBar } from './bulk-bar.tsx';
import type { BulkButton } from './bulk-bar.tsx';
import type { Condition } from '../filters/condition-text.ts';
import type { Total } from '../list-texts.ts';
import { selectionSent } from '../table/row-selection.ts';
import type { RowSelection } from '../table/row-selection.ts';
import { showRefusal } from '../show-refusal.ts';
import { useRemoval } from '../use-removal.ts';
import type { Removal } from '../use-removal.ts';
import { describeSelection } from './describe-selection.ts';
import type { ListAction } from './list-action.ts';
import type { RunListAction } from './use-list-actions.ts';

interface ListBulkProps {
  descriptor: ListDescriptor;
  selection: RowSelection;
  conditions: readonly Condition[];
  isPageFull: boolean;
  rowsOnPage: number;
  total: Total | undefined;
  removal: Removal | undefined;
  listActions: { actions: readonly ListAction[]; runner: RunListAction } | undefined;
  actions: readonly { label: string; danger?: boolean; onlyTicked?: true; run: (selection: SelectionSent) => Promise<void> }[];
  /** The URL of an export of the selected rows; null where too many are ticked to name them in it. */
  exportUrl: ((format: ExportFormat) => string | null) | undefined;
  onClear: () => void;
  onAllMatching: (() => void) | undefined;
}

export function ListBulk({ descriptor, selection, conditions, removal, listActions, actions, exportUrl, onClear, ...bar }: ListBulkProps) {
  const [isBusy, setBusy] = useState(false);
  const selectionBody = selectionSent(selection, conditions);
  const description = describeSelection(descriptor, selection, bar.total);
  const runAndClear = async (work: () => Promise<unknown>) => {
    setBusy(true);
    try {
      if ((await work()) !== false) onClear();
    } catch (error) {
      showRefusal(error);
    } finally {
      setBusy(false);
    }
  };
  const buttons: BulkButton[] = [
    ...(listActions?.actions ?? []).map((action) => ({
      label: bulkActionWords(action.id).verb,
      danger: action.danger,
      run: () => runAndClear(() => listActions?.runner.run(action, { selection: selectionBody, description }) ?? Promise.resolve(false)),
    })),
    ...exportButtons(exportUrl),
    ...actions
      .filter(({ onlyTicked }) => !onlyTicked || selection.kind === 'ticked')
      .map((action) => ({ ...action, run: () => runAndClear(() => action.run(selectionBody)) })),
  ];
  const shared = { ...bar, noun: descriptor.noun, selection, isBusy: isBusy || (listActions?.runner.isStarting ?? false), onClear };
  if (!removal) return <BulkBar {...shared} actions={buttons} />;
  return <BulkBarWithRemoval {...shared} removal={removal} actions={buttons} selectionBody={selectionBody} description={description} />;
}

const EXPORT_LABELS: Readonly<Record<ExportFormat, string>> = { csv: 'Export as CSV', xlsx: 'Export as Excel' };

/** A download leaves the selection as it is. */
const exportButtons = (urlFor: ListBulkProps['exportUrl']): BulkButton[] =>
  urlFor
    ? (['csv', 'xlsx'] as const).map((format) => ({
        label: EXPORT_LABELS[format],
        isMore: true,
        href: urlFor(format),
        run: async () => undefined,
      }))
    : [];

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
