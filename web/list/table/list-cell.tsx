import type { ListColumn } from '#contract/list/index.ts';
import { dateText } from '#domain/dates/index.ts';
import { phoneText, RelativeTime, StatusChip } from '#web/ui/index.ts';
import { Progress } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ListRow } from './list-row.ts';
import { formatCount, valueLabel } from '../list-texts.ts';
import classes from './list-cell.module.css';

/** The default cell for a column's kind, where the module has no cell of its own. */
export function ListCell({ column, row }: { column: ListColumn; row: ListRow }): ReactNode {
  const value = row[column.field];
  if (column.kind === 'picture') return <Picture url={typeof value === 'string' ? value : null} />;
  if (value === undefined || value === null || value === '') return <span className={classes.nothing}>–</span>;
  if (column.kind === 'date') return <span className="tabular">{dateText(String(value))}</span>;
  if (column.kind === 'time') return <RelativeTime at={String(value)} />;
  if (column.kind === 'phone') return <span className="tabular">{phoneText(String(value))}</span>;
  if (column.kind === 'number') return typeof value === 'number' ? formatCount(value) : String(value);
  if (column.kind === 'money') return <span className="tabular">{String(value)}</span>;
  if (column.kind === 'boolean') return <BooleanChip column={column} isTrue={value === true} />;
  if (column.kind === 'progress')
    return <Progress value={Number(value)} size="sm" aria-label={`${column.label} ${String(value)} percent`} />;
  const text = [value]
    .flat()
    .map((one) => valueLabel(column, String(one)))
    .join(', ');
  return (
    <span className={classes.words} title={text}>
      {text}
    </span>
  );
}

function BooleanChip({ column, isTrue }: { column: ListColumn; isTrue: boolean }) {
  const plain = isTrue ? 'Yes' : 'No';
  return <StatusChip status={isTrue ? 'live' : 'draft'}>{column.choices ? valueLabel(column, String(isTrue)) : plain}</StatusChip>;
}

function Picture({ url }: { url: string | null }) {
  if (!url) return <span className={classes.noPicture} />;
  return <img className={classes.picture} src={url} alt="" loading="lazy" width={28} height={28} />;
}
