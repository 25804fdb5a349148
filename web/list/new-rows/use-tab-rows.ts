// One page of rows on a screen that scrolls with the window: rows that others add above the shown ones are announced, and shown on request.
import type { RowWithId } from './hold-rows.ts';
import { useHeldRows } from './use-held-rows.ts';
import type { LivePage } from './use-held-rows.ts';
import { usePageVisible } from './use-page-visible.ts';

interface TabRowsInput<Row> extends Omit<LivePage<Row>, 'key'> {
  /** The same for each refresh of the same rows. */
  queryKey: readonly unknown[];
  page: number;
  limit: number;
  change: (to: { page: number }) => void;
}

export function useTabRows<Row extends RowWithId>(input: TabRowsInput<Row>) {
  const { queryKey, rows, total, isStale, isFetching, page, limit, change } = input;
  const latest = { key: JSON.stringify(queryKey), rows, total, isStale, isFetching };
  const { list, added, show } = useHeldRows<Row, LivePage<Row>>(latest, limit, usePageVisible());
  const showNew = () => {
    show();
    if (page > 1) change({ page: 1 });
    else globalThis.scrollTo({ top: 0 });
  };
  return { rows: list.rows, added, showNew };
}
