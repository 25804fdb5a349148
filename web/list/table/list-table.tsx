import type { ListColumn } from '#contract/list/index.ts';
import { Fragment, useDeferredValue, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { ListHeader } from './list-header.tsx';
import { ListBodyRow } from './list-body-row.tsx';
import { ListSkeletonRows } from './list-skeleton-rows.tsx';
import { MIN_TITLE_WIDTH, NO_WIDTHS, pinnedColumns, tableWidths } from './column-widths.ts';
import type { ColumnWidths } from './column-widths.ts';
import type { ListRow } from './list-row.ts';
import type { Density } from '../state/list-state.ts';
import classes from './list-table.module.css';
import type { Cells, ColumnLayout, ListTicks, RowGroup } from './table-types.ts';
import { useContentWidths } from './use-content-widths.ts';

export interface ListTableProps {
  /** The name of the list, for which the widths of columns are remembered. */
  name: string;
  caption: string;
  columns: readonly ListColumn[];
  cells: Cells;
  density: Density;
  /** Undefined while the first page loads: a skeleton of the same shape is shown. */
  rows: readonly ListRow[] | undefined;
  skeletonRows: number;
  /** The rows are from the previous query, while the next one loads. */
  isStale: boolean;
  order: string;
  onOrder: (order: string) => void;
  nameOf: (row: ListRow) => string;
  hrefOf?: ((row: ListRow) => string | undefined) | undefined;
  /** The row that the keyboard shortcuts act on; where undefined, Tab reaches every row. */
  activeId?: string | null | undefined;
  openId?: string | null | undefined;
  onOpen: (row: ListRow) => void;
  onActive?: ((id: string) => void) | undefined;
  groupOf?: ((row: ListRow) => RowGroup) | undefined;
  /** Undefined where columns can be neither resized nor moved. */
  layout?: ColumnLayout | undefined;
  /** The table scrolls sideways before the title becomes narrower than this. */
  minTitle?: number;
  /** Undefined where rows cannot be selected. */
  ticks?: ListTicks | undefined;
}

export function ListTable(props: ListTableProps) {
  const { name, caption, columns, density, skeletonRows, isStale, ticks, minTitle = MIN_TITLE_WIDTH } = props;
  // Deferred, so that rendering a hundred rows does not block scrolling and typing.
  const rows = useDeferredValue(props.rows);
  const hasTicks = ticks !== undefined;
  const pinned = useMemo(() => pinnedColumns(columns, hasTicks), [columns, hasTicks]);
  const nameField = [...pinned.keys()].at(-1);
  const [preview, setPreview] = useState<ColumnWidths>(NO_WIDTHS);
  const table = useRef<HTMLTableElement>(null);
  const { content, available } = useContentWidths({ table, name, columns, rows, isStale });
  const chosen = { ...props.layout?.widths, ...preview };
  const { columns: widths, minimum } = tableWidths(columns, { chosen, content, available, hasTicks, minTitle });
  // Where every column has a width, an empty one takes the rest, so that none becomes wider than chosen.
  const hasFiller = !widths.includes(undefined);
  return (
    <table
      ref={table}
      className={classes.table}
      data-density={density}
      data-stale={isStale || undefined}
      aria-busy={rows === undefined || isStale}
      style={{ minWidth: minimum }}
    >
      <caption className={classes.caption}>{caption}</caption>
      <colgroup>
        {ticks && <col className={classes.tickColumn} />}
        {columns.map((column, index) => (
          <col key={column.field} style={{ width: widths[index] }} />
        ))}
        {hasFiller && <col />}
      </colgroup>
      <ListHeader
        columns={columns}
        pinned={pinned}
        nameField={nameField}
        order={props.order}
        onOrder={props.onOrder}
        ticks={ticks}
        isLoading={rows === undefined}
        layout={props.layout}
        onPreview={setPreview}
        hasFiller={hasFiller}
      />
      <tbody>
        {rows === undefined ? (
          <ListSkeletonRows columns={columns} pinned={pinned} count={skeletonRows} hasTicks={hasTicks} hasFiller={hasFiller} />
        ) : (
          rows.map((row, index) => (
            <Fragment key={row._id}>
              {beginsGroup(row, rows[index - 1], props.groupOf) && (
                <GroupHeader title={props.groupOf?.(row).title} colSpan={columns.length + (hasTicks ? 1 : 0) + (hasFiller ? 1 : 0)} />
              )}
              <ListBodyRow
                row={row}
                name={props.nameOf(row)}
                href={props.hrefOf?.(row)}
                columns={columns}
                pinned={pinned}
                nameField={nameField}
                cells={props.cells}
                hasFiller={hasFiller}
                isActive={props.activeId === undefined ? undefined : props.activeId === row._id}
                isOpen={props.openId === row._id}
                isTicked={ticks?.isTicked(row._id)}
                canTick={ticks?.canTick(row._id)}
                onTick={ticks?.onRow}
                onOpen={props.onOpen}
                onActive={props.onActive}
              />
            </Fragment>
          ))
        )}
      </tbody>
    </table>
  );
}

const beginsGroup = (row: ListRow, previous: ListRow | undefined, groupOf: ListTableProps['groupOf']): boolean =>
  groupOf !== undefined && (previous === undefined || groupOf(previous).key !== groupOf(row).key);

const GroupHeader = ({ title, colSpan }: { title: ReactNode; colSpan: number }) => (
  <tr className={classes.group}>
    <th colSpan={colSpan} scope="rowgroup">
      <div>{title}</div>
    </th>
  </tr>
);
