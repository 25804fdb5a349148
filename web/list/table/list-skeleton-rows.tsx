import type { ListColumn } from '#contract/list/index.ts';
import { Skeleton } from '@mantine/core';
import { isNumeric } from './column-widths.ts';
import classes from './list-table.module.css';

interface ListSkeletonRowsProps {
  columns: readonly ListColumn[];
  pinned: ReadonlyMap<string, number>;
  count: number;
  hasTicks: boolean;
  hasFiller: boolean;
}

/** Uneven like text, but deterministic, so that nothing flickers. */
const widthAt = (row: number, column: number): string => `${45 + ((row * 7 + column * 13) % 5) * 10}%`;

export function ListSkeletonRows({ columns, pinned, count, hasTicks, hasFiller }: ListSkeletonRowsProps) {
  return Array.from({ length: count }, (_, row) => (
    <tr key={row} className={classes.row} aria-hidden data-skeleton>
      {hasTicks && (
        <td className={classes.tick} style={{ left: 0 }} data-pinned>
          <Skeleton width={16} height={16} radius="sm" />
        </td>
      )}
      {columns.map((column, index) => {
        const left = pinned.get(column.field);
        const isPicture = column.kind === 'picture';
        return (
          <td
            key={column.field}
            data-kind={column.kind}
            data-numeric={isNumeric(column) || undefined}
            data-pinned={left === undefined ? undefined : true}
            style={left === undefined ? undefined : { left }}
          >
            <Skeleton width={isPicture ? 28 : widthAt(row, index)} height={isPicture ? 28 : 12} radius={isPicture ? 6 : 'xl'} />
          </td>
        );
      })}
      {hasFiller && <td className={classes.filler} />}
    </tr>
  ));
}
