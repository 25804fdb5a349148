import type { ListDescriptor } from '#contract/list/index.ts';
import { ListCell } from './list-cell.tsx';
import { nameColumn } from './list-row.ts';
import type { ListRow } from './list-row.ts';
import { tableColumns } from './list-state.ts';
import classes from './list-screen.module.css';

/** Everything that a list knows of a row, for a drawer that is titled by its name. */
export function RowFacts({ descriptor, row }: { descriptor: ListDescriptor; row: { _id: string } }) {
  const facts = tableColumns(descriptor).filter((column) => column.kind !== 'picture' && column !== nameColumn(descriptor));
  return (
    <dl className={classes.facts}>
      {facts.map((column) => (
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
