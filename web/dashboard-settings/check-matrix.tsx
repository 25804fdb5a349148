// Who may do what, or what is shown where? A table of ticks: a row for each thing, a column for each role or place.
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
  /** Where there is little room. */
  short?: string;
}

interface CheckMatrixProps<Row extends string, Column extends string> {
  caption: string;
  rows: readonly MatrixRow<Row>[];
  columns: readonly MatrixColumn<Column>[];
  isTicked: (row: Row, column: Column) => boolean;
  onTick: (row: Row, column: Column, isTicked: boolean) => void;
}

export function CheckMatrix<Row extends string, Column extends string>({ caption, rows, columns, isTicked, onTick }: CheckMatrixProps<Row, Column>) {
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
                  checked={isTicked(row.id, column.id)}
                  onChange={(event) => onTick(row.id, column.id, event.currentTarget.checked)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
