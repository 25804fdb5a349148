// Which of the selected rows an action applies to, and what is said about the others before it starts.
import { bulkActionTexts } from '#contract/bulk-actions/index.ts';
import type { ListDescriptor } from '#contract/list/index.ts';
import { formatCount, plural } from '../list-texts.ts';
import { rowName } from '../table/list-row.ts';
import type { ListRow } from '../table/list-row.ts';
import { describeRows } from './describe-selection.ts';
import type { ListAction } from './list-action.ts';
import type { ActionTarget } from './offered-action.ts';

export interface LimitedTarget extends ActionTarget {
  skipped: string | null;
}

export function applicableRows(descriptor: ListDescriptor, { id, limit }: ListAction, target: ActionTarget): LimitedTarget {
  if (!limit) return { ...target, skipped: null };
  const { done } = bulkActionTexts(id);
  const { selection, rows } = target;
  const areKnown = 'ids' in selection && selection.ids.length === rows.length;
  if (!areKnown) return { ...target, skipped: `${capitalised(plural(descriptor.noun))} that cannot be ${done} are skipped.` };
  const [fitting, others] = [rows.filter(limit.appliesTo), rows.filter((row) => !limit.appliesTo(row))];
  if (others.length === 0) return { ...target, skipped: null };
  return {
    selection: { ids: fitting.map(({ _id }) => _id) },
    description: describeRows(
      descriptor,
      fitting.map((row) => rowName(descriptor, row)),
    ),
    rows: fitting,
    skipped: `${formatCount(fitting.length)} of ${formatCount(rows.length)} can be ${done}. ${skippedText(others, limit.groupOf)}.`,
  };
}

/** '17 are skipped: 9 cancelled, 8 completed', the largest group first. */
function skippedText(others: readonly ListRow[], groupOf: (row: ListRow) => string): string {
  const counts = new Map<string, number>();
  for (const row of others) counts.set(groupOf(row), (counts.get(groupOf(row)) ?? 0) + 1);
  const groups = [...counts].sort(([, one], [, other]) => other - one).map(([group, count]) => `${formatCount(count)} ${group}`);
  return `${formatCount(others.length)} ${others.length === 1 ? 'is' : 'are'} skipped: ${groups.join(', ')}`;
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
