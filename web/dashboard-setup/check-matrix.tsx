// A table of checkboxes with generic rows and columns, such as features by roles.
import { Checkbox } from '@mantine/core';
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
                <Checkbox
                  aria-label={`${row.label}: ${column.label}`}
                  checked={isChecked(row.id, column.id)}
                  onChange={(event) => onToggle(row.id, column.id, event.currentTarget.checked)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
