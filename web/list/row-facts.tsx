import type { ListDescriptor } from '#contract/list/index.ts';
import { ListCell } from './list-cell.tsx';
import type { ListRow } from './list-row.ts';
import { tableColumns } from './list-state.ts';
import classes from './list-screen.module.css';

/** Everything that a list knows of a row, for its drawer. */
export function RowFacts({ descriptor, row }: { descriptor: ListDescriptor; row: { _id: string } }) {
  const columns = tableColumns(descriptor).filter((column) => column.kind !== 'picture');
  return (
    <dl className={classes.facts}>
      {columns.map((column) => (
        <div key={column.field}>
          <dt>{column.label}</dt>
          <dd>
            <ListCell column={column} row={row as ListRow} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
