// The list table embedded in another screen, for a few rows. Its state is not in the URL.
import type { ListDescriptor } from '#contract/list/index.ts';
import { fillPath, screenById, useGo, useScreens } from '#web/navigation/index.ts';
import type { ScreenParams } from '#web/navigation/index.ts';
import { ErrorPanel } from '#web/ui/index.ts';
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import type { Condition } from './filters/condition-text.ts';
import type { ListEndpointName, RowOf } from './list-endpoint.ts';
import { NewRowsButton } from './new-rows/new-rows-button.tsx';
import { useHeldRows } from './new-rows/use-held-rows.ts';
import { usePageVisible } from './new-rows/use-page-visible.ts';
import { rowName } from './table/list-row.ts';
import type { ListRow } from './table/list-row.ts';
import { defaultListState } from './state/list-state.ts';
import { ListTable } from './table/list-table.tsx';
import { columnOf, plural } from './list-texts.ts';
import classes from './list-screen.module.css';
import type { Cells } from './table/table-types.ts';
import { useListRows } from './use-list-rows.ts';

interface EmbeddedListProps<Name extends ListEndpointName> {
  descriptor: ListDescriptor;
  endpoint: Name;
  fixedSearch: readonly Condition[];
  columns: readonly string[];
  cells?: { [Field in keyof RowOf<Name>]?: (row: RowOf<Name>) => ReactNode };
  order: string;
  most: number;
  rowLink: (row: RowOf<Name>) => { to: string; params: ScreenParams };
  empty: ReactNode;
}

/** Beside other parts of a screen the title has less room. */
const MIN_TITLE_WIDTH = 160;
const NO_CELLS: Cells = {};

export function EmbeddedList<Name extends ListEndpointName>(props: EmbeddedListProps<Name>) {
  const { descriptor, endpoint, fixedSearch, columns, most, empty } = props;
  const cells = (props.cells ?? NO_CELLS) as unknown as Cells;
  const rowLink = props.rowLink as unknown as (row: ListRow) => { to: string; params: ScreenParams };
  const screens = useScreens();
  const go = useGo();
  const [order, setOrder] = useState(props.order);
  const state = { ...defaultListState(descriptor), limit: most, order };
  const shown = useMemo(() => columns.map((field) => columnOf(descriptor, field)), [descriptor, columns]);
  const { list, added, show } = useHeldRows(useListRows(descriptor, endpoint, state, fixedSearch), most, usePageVisible());
  const { rows, isStale, error, retry } = list;

  if (error) return <ErrorPanel error={error} title={`The ${plural(descriptor.noun)} could not be loaded`} retry={retry} />;
  if (rows?.length === 0) return empty;
  return (
    <div className={classes.embedded}>
      <NewRowsButton count={added.length} noun={descriptor.noun} floatsOver="table" onShow={show} />
      <div className={classes.embeddedScroll}>
        <ListTable
          name={`embedded ${descriptor.name}`}
          minTitle={MIN_TITLE_WIDTH}
          caption={descriptor.title}
          columns={shown}
          cells={cells}
          density="comfortable"
          rows={rows}
          skeletonRows={Math.min(3, most)}
          isStale={isStale}
          order={order}
          onOrder={setOrder}
          nameOf={(row) => rowName(descriptor, row)}
          hrefOf={(row) => fillPath(screenById(screens, rowLink(row).to).path, rowLink(row).params)}
          onOpen={(row) => void go(rowLink(row).to, { params: rowLink(row).params })}
        />
      </div>
    </div>
  );
}
