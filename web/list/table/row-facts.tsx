import type { ListDescriptor } from '#contract/list/index.ts';
import { Fact, Facts } from '#web/ui/page/facts.tsx';
import type { ReactNode } from 'react';
import { ListCell } from './list-cell.tsx';
import { nameColumn } from './list-row.ts';
import type { ListRow } from './list-row.ts';
import { tableColumns } from '../state/list-state.ts';
import classes from '../list-screen.module.css';

/** All columns of a row except its name, for a drawer whose title is the name. */
interface RowFactsProps<Row extends { _id: string }> {
  descriptor: ListDescriptor;
  row: Row;
  /** Cell renderers, as in the table. */
  cells?: { [Field in keyof Row]?: (row: Row) => ReactNode };
}

export function RowFacts<Row extends { _id: string }>({ descriptor, row, cells = {} }: RowFactsProps<Row>) {
  const facts = tableColumns(descriptor).filter((column) => column.kind !== 'picture' && column !== nameColumn(descriptor));
  return (
    <Facts className={classes.facts}>
      {facts.map((column) => (
        <Fact key={column.field} name={column.label}>
          {cells[column.field as keyof Row]?.(row) ?? <ListCell column={column} row={row as unknown as ListRow} />}
        </Fact>
      ))}
    </Facts>
  );
}
