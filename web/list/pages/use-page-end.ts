// Detects an empty list and a page beyond the last one, as after rows were deleted or with an old link. In that case it goes to the
// last page.
import { useEffect } from 'react';

interface PageEndInput {
  rows: readonly unknown[] | undefined;
  total: { count: number } | undefined;
  page: number;
  limit: number;
  /** The rows are from the previous query. */
  isStale: boolean;
  change: (to: { page: number }, how: 'replace') => void;
}

export function usePageEnd({ rows, total, page, limit, isStale, change }: PageEndInput): { isEmpty: boolean; isPastEnd: boolean } {
  const isEmpty = rows?.length === 0 && !isStale;
  const lastPage = total ? Math.max(1, Math.ceil(total.count / limit)) : page;
  const isPastEnd = isEmpty && page > lastPage;
  useEffect(() => {
    if (isPastEnd) change({ page: lastPage }, 'replace');
  }, [change, isPastEnd, lastPage]);
  return { isEmpty, isPastEnd };
}
