// The bulk actions on selected rows: those of the list, and exporting the rows.
import type { ExportFormat } from '#contract/list/index.ts';
import { useState } from 'react';
import { BulkBar } from './bulk-bar.tsx';
import type { BulkBarProps, BulkButton } from './bulk-bar.tsx';
import { showRefusal } from '../show-refusal.ts';
import type { ActionTarget, OfferedAction } from './offered-action.ts';

interface ListBulkProps extends Omit<BulkBarProps, 'actions'> {
  target: ActionTarget;
  offered: readonly OfferedAction[];
  /** A link, or a function that saves the file; undefined where the list cannot be exported. */
  exportSelected: ((format: ExportFormat) => string | (() => Promise<void>)) | undefined;
}

export function ListBulk({ target, offered, exportSelected, isBusy, ...bar }: ListBulkProps) {
  const { selection, onClear } = bar;
  const [isSaving, setSaving] = useState(false);
  /** A download leaves the selection as it is. */
  const save = async (work: () => Promise<void>) => {
    setSaving(true);
    try {
      await work();
    } catch (error) {
      showRefusal(error);
    } finally {
      setSaving(false);
    }
  };
  const exports = FORMATS.flatMap(({ format, label }): BulkButton[] => {
    const file = exportSelected?.(format);
    if (file === undefined) return [];
    return [{ label, isMore: true, ...(typeof file === 'string' ? { href: file } : { run: () => save(file) }) }];
  });
  const buttons = offered
    .filter(({ onlyTicked }) => !onlyTicked || selection.kind === 'ticked')
    .map(({ label, key, danger, refusal, run }): BulkButton => {
      const runAndClear = async () => {
        if (await run(target)) onClear();
      };
      return { label, key, danger, refusal: refusal(target.rows), run: runAndClear };
    });
  const direct = buttons.filter(({ danger }) => !danger);
  const dangerous = buttons.filter(({ danger }) => danger);
  return <BulkBar {...bar} isBusy={isBusy || isSaving} actions={[...direct, ...exports, ...dangerous]} />;
}

const FORMATS = [
  { format: 'csv', label: 'Export as CSV' },
  { format: 'xlsx', label: 'Export as Excel' },
] as const satisfies readonly { format: ExportFormat; label: string }[];
