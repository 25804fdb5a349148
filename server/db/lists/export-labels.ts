// The text for a coded value in an export: the same label as on the screen.
import type { ListColumn } from '#contract/list/index.ts';

export function labelFor(column: ListColumn, value: string | boolean): string {
  const chosen = column.choices?.find((choice) => choice.value === String(value));
  if (chosen) return chosen.label;
  if (typeof value === 'string') return value;
  return value ? 'Yes' : 'No';
}
