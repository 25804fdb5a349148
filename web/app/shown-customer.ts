// The customer that the shown screen is about. Lists of all customers are about one while they are filtered to it.
import { writeConditions } from '#web/list/filters/condition-text.ts';
import type { ScreenParams, ScreenSearch } from '#web/navigation/index.ts';
import { useMatches } from '@tanstack/react-router';

const FILTERED_LISTS = ['orders', 'products'];

export const isFilteredList = (screenId: string): boolean => FILTERED_LISTS.includes(screenId);

export const filterOf = (customerId: string): string => writeConditions([{ field: 'customerId', operator: 'equals', value: customerId }]);

/** From the path, or from the filter of a list of all customers. */
export function useShownCustomer(screenId: string): string | undefined {
  const { params, search } = useMatches({
    select: (matches) => ({ params: matches.at(-1)?.params as ScreenParams, search: matches.at(-1)?.search as ScreenSearch }),
    structuralSharing: true,
  });
  if (!isFilteredList(screenId)) return params?.['customerId'];
  const conditions = search?.['filters']?.split(';') ?? [];
  const [filtered] = conditions.flatMap((condition) => /^customerId:[^:]+:([\da-f-]{36})$/.exec(condition)?.[1] ?? []);
  return filtered !== undefined && conditions.includes(filterOf(filtered)) ? filtered : undefined;
}
