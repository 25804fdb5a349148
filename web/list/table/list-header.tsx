import type { ListColumn } from '#contract/list/index.ts';
import { Checkbox, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { isNumeric, isResizable } from './column-widths.ts';
import type { ColumnWidths } from './column-widths.ts';
import classes from './list-table.module.css';
import { ResizeHandle } from './resize-handle.tsx';
import { nextOrder, sortOf } from './sort-order.ts';
import type { ColumnLayout, ListTicks } from './table-types.ts';
import { useColumnDrag } from './use-column-drag.ts';

interface ListHeaderProps {
  columns: readonly ListColumn[];
  pinned: ReadonlyMap<string, number>;
  nameField: string | undefined;
  order: string;
  onOrder: (order: string) => void;
  ticks: ListTicks | undefined;
  isLoading: boolean;
  layout: ColumnLayout | undefined;
  onPreview: (widths: ColumnWidths) => void;
  hasFiller: boolean;
}

export function ListHeader(props: ListHeaderProps) {
  const { columns, pinned, nameField, order, onOrder, ticks, isLoading, layout } = props;
  const dragOf = useColumnDrag(layout?.onMove);
  return (
    <thead>
      <tr>
        {ticks && (
          <th scope="col" className={classes.tick} style={{ left: 0 }} data-pinned>
            <Checkbox
              size="xs"
              aria-label="Select this page"
              disabled={isLoading}
              checked={ticks.pageState === 'all'}
              indeterminate={ticks.pageState === 'some'}
              onChange={ticks.onPage}
            />
          </th>
        )}
        {columns.map((column) => {
          const left = pinned.get(column.field);
          return (
            <th
              key={column.field}
              scope="col"
              data-column={column.field}
              aria-label={layout && column.label}
              aria-sort={sortOf(column, order)}
              data-pinned={left === undefined ? undefined : true}
              data-name={column.field === nameField || undefined}
              data-numeric={isNumeric(column) || undefined}
              style={left === undefined ? undefined : { left }}
              {...dragOf?.(column.field)}
            >
              {column.sortable ? (
                <SortButton column={column} order={order} onOrder={onOrder} />
              ) : (
                <span className={column.kind === 'picture' ? classes.caption : undefined}>{column.label}</span>
              )}
              {layout && isResizable(column) && <ResizeHandle column={column} layout={layout} onPreview={props.onPreview} />}
            </th>
          );
        })}
        {props.hasFiller && <td className={classes.filler} aria-hidden />}
      </tr>
    </thead>
  );
}

function SortButton({ column, order, onOrder }: { column: ListColumn; order: string; onOrder: (order: string) => void }) {
  const sort = sortOf(column, order);
  const Icon = sort === 'ascending' ? IconArrowUp : sort === 'descending' ? IconArrowDown : IconArrowsSort;
  return (
    <UnstyledButton className={classes.sort} data-sorted={sort !== 'none' || undefined} onClick={() => onOrder(nextOrder(column, order))}>
      {column.label}
      <Icon size={14} stroke={1.75} aria-hidden />
    </UnstyledButton>
  );
}
