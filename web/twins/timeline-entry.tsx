// One line of the timeline; its details open below it.
import { TWIN_LABELS } from '#contract/twins/index.ts';
import type { TwinEntry } from '#contract/twins/index.ts';
import { exactly, StatusChip } from '#web/ui/index.ts';
import { IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './twins.module.css';

const time = new Intl.DateTimeFormat('en-NZ', { hour: '2-digit', minute: '2-digit', second: '2-digit', hour12: false });

export function TimelineEntry({ entry }: { entry: TwinEntry }) {
  const [isOpen, setOpen] = useState(false);
  const { twin, at, what, method, path, status, fault, details } = entry;
  const moment = new Date(at);
  return (
    <li className={classes.entry}>
      <button type="button" className={classes.entryLine} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <IconChevronRight size={14} stroke={1.75} aria-hidden className={classes.chevron} data-open={isOpen || undefined} />
        <time dateTime={at} title={exactly(moment)} className="tabular">
          {time.format(moment)}
        </time>
        <span className={classes.twin}>{TWIN_LABELS[twin]}</span>
        <span className={classes.path}>{method === null ? what.replaceAll('-', ' ') : `${method} ${path ?? ''}`}</span>
        {status !== null && <StatusChip status={status >= 400 ? 'failed' : 'live'}>{status}</StatusChip>}
        {fault !== null && <StatusChip status="action">{fault.replaceAll('-', ' ')}</StatusChip>}
      </button>
      {isOpen && <pre className={classes.details}>{JSON.stringify(details, null, 2)}</pre>}
    </li>
  );
}
