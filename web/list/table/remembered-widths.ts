// The widths that the columns of a list had last, in the browser's storage.
import type { ColumnWidths } from './column-widths.ts';
import { NO_WIDTHS } from './column-widths.ts';

const keyOf = (list: string): string => `adstead.column-widths.${list}`;

export function rememberedWidths(list: string): ColumnWidths {
  try {
    const stored = JSON.parse(localStorage.getItem(keyOf(list)) ?? '{}') as Record<string, unknown>;
    return Object.fromEntries(Object.entries(stored).filter((entry): entry is [string, number] => typeof entry[1] === 'number'));
  } catch {
    return NO_WIDTHS;
  }
}

export function rememberWidths(list: string, widths: ColumnWidths): void {
  try {
    localStorage.setItem(keyOf(list), JSON.stringify({ ...rememberedWidths(list), ...widths }));
  } catch {
    // Storage may be full or blocked: then the next visit begins with usual widths.
  }
}
