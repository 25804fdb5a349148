// Rows that arrive above the shown ones are announced instead of inserted, whether someone moves the pointer or only reads. Those that
// the person made are shown at once; so are all that came before the list was loaded, or while nobody could see it.
import { useOwnRows } from '#web/client/index.ts';
import { useMemo, useState } from 'react';
import { holdRows } from './hold-rows.ts';
import type { RowWithId } from './hold-rows.ts';
import type { ListRows } from '../use-list-rows.ts';

const NO_ROWS: readonly never[] = [];

/** One page of any list that follows live events. */
export interface LivePage<Row> extends Pick<ListRows, 'key' | 'total' | 'isStale' | 'isFetching'> {
  rows: readonly Row[] | undefined;
}
type Loaded<Row> = Pick<LivePage<Row>, 'rows' | 'total'>;

export function useHeldRows<Row extends RowWithId, Page extends LivePage<Row>>(
  list: Page & LivePage<Row>,
  limit: number,
  isHolding: boolean,
) {
  const { key, rows, total, isStale, isFetching } = list;
  const [shown, setShown] = useState<Loaded<Row> & { key: string; isLoaded: boolean }>({ key, rows, total, isLoaded: !isFetching });
  const own = useOwnRows();
  const show = () => setShown({ key, rows, total, isLoaded: true });
  // Rows of the previous query are no base for those of the next one, and rows that were kept from an earlier visit none for today's.
  const isCurrent = rows !== undefined && !isStale;
  const isBase = shown.key === key && shown.rows !== undefined && shown.isLoaded;
  if (isCurrent && (!isBase || !isHolding) && (shown.key !== key || shown.rows !== rows || shown.isLoaded === isFetching))
    setShown({ key, rows, total, isLoaded: !isFetching });
  const isHeld = isCurrent && isHolding && isBase;
  const isGrown = isHeld && hasGrown(shown, { rows, total });
  const held = useMemo(
    () => (isHeld && rows && shown.rows ? holdRows(shown.rows, rows, { limit, own, hasGrown: isGrown }) : { rows, added: NO_ROWS }),
    [isHeld, isGrown, shown, rows, limit, own],
  );
  return { list: { ...list, rows: held.rows }, added: held.added, show };
}

/** Ids are in the order of time, which tells rows that were made since from rows further down where counts are estimates. */
function hasGrown(shown: Loaded<RowWithId>, { rows, total }: Loaded<RowWithId>): boolean {
  if (shown.total?.isEstimate === false && total?.isEstimate === false) return total.count > shown.total.count;
  const newest = (shown.rows ?? []).reduce((last, { _id }) => (_id > last ? _id : last), '');
  return (rows ?? []).every(({ _id }) => _id > newest);
}
