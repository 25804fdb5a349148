// Is there nothing to show, and is that because the page lies behind the last one? Then the last one is gone to: rows were deleted, or
// an address is old.
import { useEffect } from 'react';

interface PageShown {
  rows: readonly unknown[] | undefined;
  total: { count: number } | undefined;
  page: number;
  limit: number;
  /** The rows are those of an earlier question. */
  isStale: boolean;
  change: (to: { page: number }, how: 'replace') => void;
}

export function usePageEnd({ rows, total, page, limit, isStale, change }: PageShown): { isEmpty: boolean; isPastEnd: boolean } {
  const isEmpty = rows?.length === 0 && !isStale;
  const lastPage = total ? Math.max(1, Math.ceil(total.count / limit)) : page;
  const isPastEnd = isEmpty && page > lastPage;
  useEffect(() => {
    if (isPastEnd) change({ page: lastPage }, 'replace');
  }, [change, isPastEnd, lastPage]);
  return { isEmpty, isPastEnd };
}
