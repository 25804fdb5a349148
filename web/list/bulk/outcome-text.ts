// What became of a bulk action, in a sentence: '12 orders accepted, 2 could not be accepted'.
import { bulkActionTexts } from '#contract/bulk-actions/index.ts';
import type { BulkAction } from '#contract/bulk-actions/index.ts';
import { counted, formatCount } from '../list-texts.ts';

export function outcomeText({
  action,
  undoOf,
  done,
  unchanged,
  refused,
}: Omit<BulkAction, '_id' | 'isEnded' | 'canUndo' | 'total'>): string {
  const words = bulkActionTexts(action);
  if (words.doneOne !== undefined && undoOf === null && done === 1 && unchanged === 0 && refused === 0) return words.doneOne;
  const verb = undoOf === null ? words.done : 'restored';
  const parts = [
    ...(done > 0 || (unchanged === 0 && refused === 0) ? [`${counted(done, words.noun)} ${verb}`] : []),
    ...(unchanged > 0 ? [`${counted(unchanged, words.noun)} unchanged`] : []),
    ...(refused > 0 ? [`${formatCount(refused)} could not be ${verb}`] : []),
  ];
  return parts.join(', ');
}

export function progressText({ action, undoOf, total, done, unchanged, refused }: Omit<BulkAction, '_id' | 'isEnded' | 'canUndo'>): string {
  const { noun, verb } = bulkActionTexts(action);
  const rows = counted(total, noun);
  const ended = formatCount(done + unchanged + refused);
  return `${undoOf === null ? `${verb} ${rows}` : `Restore ${rows}`}: ${ended} of ${formatCount(total)}`;
}
