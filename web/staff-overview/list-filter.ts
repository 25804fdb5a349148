// The search part of a link to a list with one filter set.
import { writeConditions } from '#web/list/filters/condition-text.ts';
import type { ScreenSearch } from '#web/navigation/index.ts';

export const equalTo = (field: string, value: string): ScreenSearch => ({
  filters: writeConditions([{ field, operator: 'equals', value }]),
});

export const amongst = (field: string, value: readonly string[]): ScreenSearch => ({
  filters: writeConditions([{ field, operator: 'in', value: [...value] }]),
});
