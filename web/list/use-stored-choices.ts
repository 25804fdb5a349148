// The choices of a list's columns as the server knows them, with those that staff have added.
import type { ListDescriptor } from '#contract/list/index.ts';
import { endpointQuery, NO_ERROR_REDIRECT } from '#web/client/index.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

type PageSettings = 'readListingPageSettings' | 'readCustomerPageSettings';

/** Until they are loaded, and where that fails, the descriptor's own choices are offered. */
export function useStoredChoices(descriptor: ListDescriptor, pageSettings: PageSettings): ListDescriptor {
  const { data } = useQuery({ ...endpointQuery(pageSettings), meta: NO_ERROR_REDIRECT });
  return useMemo(
    () => ({
      ...descriptor,
      columns: descriptor.columns.map((column) => {
        const choices = data?.columns.find(({ field }) => field === column.field)?.choices;
        return choices ? { ...column, choices } : column;
      }),
    }),
    [descriptor, data],
  );
}
