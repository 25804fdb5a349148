import type { ListColumn } from '#contract/list/index.ts';
import { Checkbox } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { memo } from 'react';
import type { MouseEvent } from 'react';
import { isNumeric } from './column-widths.ts';
import { ListCell } from './list-cell.tsx';
import type { ListRow } from './list-row.ts';
import classes from './list-table.module.css';
import type { Cells, ListTicks } from './table-types.ts';

interface ListBodyRowProps {
  row: ListRow;
  name: string;
  href: string | undefined;
  columns: readonly ListColumn[];
  pinned: ReadonlyMap<string, number>;
  nameField: string | undefined;
  cells: Cells;
  /** An empty cell at the end, below the empty column of the table. */
  hasFiller: boolean;
  /** Where j and k move between rows, Tab reaches only the active one; undefined where Tab reaches every row. */
  isActive: boolean | undefined;
  isOpen: boolean;
  /** Undefined where rows cannot be selected. */
  isTicked: boolean | undefined;
  /** False where no action applies to this row. */
  canTick: boolean | undefined;
  onTick: ListTicks['onRow'] | undefined;
  onOpen: (row: ListRow) => void;
  onActive: ((id: string) => void) | undefined;
}

export const ListBodyRow = memo(function ListBodyRow({
  row,
  name,
  href,
  columns,
  pinned,
  nameField,
  cells,
  hasFiller,
  isActive,
  isOpen,
  isTicked,
  canTick = true,
  onTick,
  onOpen,
  onActive,
}: ListBodyRowProps) {
  const navigate = useNavigate();
  const tabIndex = isActive === undefined ? undefined : isActive ? 0 : -1;

  const openByRow = (event: MouseEvent) => {
    if (isControl(event.target) || isSelectingText()) return;
    onOpen(row);
  };
  /** The name leads to the row's own page; anywhere else, a click opens the drawer. */
  const openByName = (event: MouseEvent) => {
    event.stopPropagation();
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    if (href === undefined) onOpen(row);
    else void navigate({ href });
  };

  return (
    <tr
      id={`row-${row._id}`}
      tabIndex={tabIndex}
      className={classes.row}
      data-ticked={isTicked || undefined}
      data-open={isOpen || undefined}
      onFocus={() => onActive?.(row._id)}
      onClick={openByRow}
    >
      {onTick && (
        <td className={classes.tick} style={{ left: 0 }} data-pinned>
          <Checkbox
            size="xs"
            tabIndex={tabIndex}
            aria-label={`Select ${name}`}
            checked={isTicked ?? false}
            disabled={!canTick}
            onChange={(event) => onTick(row._id, (event.nativeEvent as unknown as MouseEvent).shiftKey)}
          />
        </td>
      )}
      {columns.map((column) => {
        const left = pinned.get(column.field);
        const content = cells[column.field]?.(row) ?? <ListCell column={column} row={row} />;
        return (
          <td
            key={column.field}
            data-label={column.label}
            data-kind={column.kind}
            data-pinned={left === undefined ? undefined : true}
            data-name={column.field === nameField || undefined}
            data-numeric={isNumeric(column) || undefined}
            style={left === undefined ? undefined : { left }}
          >
            {column.field === nameField ? (
              <a className={classes.name} href={href} title={name} tabIndex={tabIndex} onClick={openByName}>
                {content}
              </a>
            ) : (
              content
            )}
          </td>
        );
      })}
      {hasFiller && <td className={classes.filler} aria-hidden />}
    </tr>
  );
});

const isControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('a, button, input, label, [role="button"]') !== null;
const isSelectingText = (): boolean => (globalThis.getSelection?.()?.toString() ?? '') !== '';
