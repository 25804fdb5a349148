// The numbers behind a chart as a table that opens below it.
import { formatCount } from '#web/list/index.ts';
import shared from '../results.module.css';
import classes from './overview.module.css';

interface ChartTableProps {
  label: string;
  heading: string;
  value: string;
  rows: readonly (readonly [string, number])[];
}

export const ChartTable = ({ label, heading, value, rows }: ChartTableProps) => (
  <details className={classes.behind}>
    <summary>Show as table</summary>
    {/* A long table is scrolled by keyboard too. */}
    <div className={shared.scroll} tabIndex={0} role="region" aria-label={label}>
      <table className={shared.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{heading}</th>
            <th scope="col">{value}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, count]) => (
            <tr key={name}>
              <td>{name}</td>
              <td className="tabular">{formatCount(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </details>
);
