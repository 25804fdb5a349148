// What does a person read for a coded value? The same word as on the screen.
import type { ListColumn } from '#contract/list/index.ts';

export function wordFor(column: ListColumn, value: string | boolean): string {
  const chosen = column.choices?.find((choice) => choice.value === String(value));
  if (chosen) return chosen.label;
  if (typeof value === 'string') return value;
  return value ? 'Yes' : 'No';
}
