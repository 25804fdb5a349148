// A table of checkboxes with generic rows and columns, such as features by roles.
import { Checkbox } from '@mantine/core';
import { useCallbackRef } from '@mantine/hooks';
import { memo } from 'react';
import type { ReactNode } from 'react';
import classes from './check-matrix.module.css';

export interface MatrixRow<Row extends string> {
  id: Row;
  label: string;
  about?: string;
}

export interface MatrixColumn<Column extends string> {
  id: Column;
  label: string;
  /** The label on narrow screens. */
  short?: string;
}

interface CheckMatrixProps<Row extends string, Column extends string> {
  caption: string;
  rows: readonly MatrixRow<Row>[];
  columns: readonly MatrixColumn<Column>[];
  isChecked: (row: Row, column: Column) => boolean;
  onToggle: (row: Row, column: Column, isChecked: boolean) => void;
}

export function CheckMatrix<Row extends string, Column extends string>({
  caption,
  rows,
  columns,
  isChecked,
  onToggle,
}: CheckMatrixProps<Row, Column>) {
  const toggle = useCallbackRef(onToggle);
  return (
    <table className={classes.matrix}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <td />
          {columns.map(({ id, label, short = label }) => (
            <th key={id} scope="col" abbr={label}>
              <span className={classes.long}>{label}</span>
              <span className={classes.short} aria-hidden>
                {short}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">
              {row.label}
              {row.about && <small>{row.about}</small>}
            </th>
            {columns.map((column) => (
              <td key={column.id}>
                <MatrixCheckbox
                  label={`${row.label}: ${column.label}`}
                  row={row.id}
                  column={column.id}
                  isChecked={isChecked(row.id, column.id)}
                  onToggle={toggle}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface MatrixCheckboxProps<Row extends string, Column extends string> {
  label: string;
  row: Row;
  column: Column;
  isChecked: boolean;
  onToggle: (row: Row, column: Column, isChecked: boolean) => void;
}

/** A form has a hundred of them, and renders at every key: only those that change are rendered. */
const MatrixCheckbox = memo(function MatrixCheckbox<Row extends string, Column extends string>({
  label,
  row,
  column,
  isChecked,
  onToggle,
}: MatrixCheckboxProps<Row, Column>) {
  return <Checkbox aria-label={label} checked={isChecked} onChange={(event) => onToggle(row, column, event.currentTarget.checked)} />;
}) as <Row extends string, Column extends string>(props: MatrixCheckboxProps<Row, Column>) => ReactNode;
