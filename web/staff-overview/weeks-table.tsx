// The weeks as a table, with the columns that the person sees.
import type { OverviewWeekRow, WeeksOfCurrency } from '#contract/staff-overview/index.ts';
import { moneyText } from '#domain/money/index.ts';
import classes from './overview.module.css';
import { weekText } from './week-text.ts';

const COLUMNS = [
  { field: 'sold', label: 'Sales' },
  { field: 'planned', label: 'Planned' },
  { field: 'spent', label: 'Spent' },
  { field: 'margin', label: 'Margin' },
] as const satisfies readonly { field: keyof OverviewWeekRow; label: string }[];

export function WeeksTable({ weeks, currency }: WeeksOfCurrency) {
  const columns = COLUMNS.filter(({ field }) => weeks.some((week) => week[field] !== null));
  return (
    <div className={classes.scroll} tabIndex={0} role="group" aria-label="Weeks">
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Week of</th>
            {columns.map(({ field, label }) => (
              <th key={field} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.weekOf}>
              <th scope="row">{weekText(week.weekOf)}</th>
              {columns.map(({ field }) => (
                <td key={field} className="tabular">
                  {week[field] === null ? '–' : moneyText(week[field], currency)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
