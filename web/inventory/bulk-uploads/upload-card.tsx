// One upload: its progress, how many rows were saved or refused, and its next step.
import type { BulkState, BulkUpload } from '#contract/inventory/index.ts';
import { BULK_STATE_LABELS } from '#contract/inventory/bulk-uploads/bulk-upload-shapes.ts';
import { sizeText } from '#domain/media/index.ts';
import { RelativeTime } from '#web/ui/text/relative-time.tsx';
import { StatusChip } from '#web/ui/text/status-chip.tsx';
import type { Status } from '#web/ui/text/status-chip.tsx';
import { Button, Progress } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import classes from './bulk-uploads.module.css';
import { rowCountText } from './bulk-upload-texts.ts';
import { DistributeUpload } from './distribute-upload.tsx';
import { UploadRows } from './upload-rows.tsx';
import type { ChangeUploadsState, UploadsState } from './use-uploads-state.ts';

interface UploadCardProps {
  upload: BulkUpload;
  state: UploadsState;
  change: ChangeUploadsState;
}

export function UploadCard({ upload, state, change }: UploadCardProps) {
  const isOpen = state.upload === upload._id;
  const rowsId = `rows-${upload._id}`;
  return (
    <li className={classes.card} aria-label={upload.fileName}>
      <div className={classes.top}>
        <div className={classes.about}>
          <h3 className={classes.fileName}>{upload.fileName}</h3>
          <p className={classes.quiet}>
            <RelativeTime at={upload.createdAt} /> {upload.userName && `by ${upload.userName}`} · {sizeText(upload.bytes)}
            {upload.rowsTotal !== null && ` · ${rowCountText(upload.rowsTotal)}`}
          </p>
        </div>
        <StateChip upload={upload} />
      </div>
      <ReadingProgress upload={upload} />
      {upload.failure !== null && (
        <p role="alert" className={classes.failure}>
          {upload.failure}
        </p>
      )}
      <Counts upload={upload} />
      {upload.notes.map((note) => (
        <p key={note} className={classes.note}>
          {note}
        </p>
      ))}
      <div className={classes.cardActions}>
        {upload.rowsDone > 0 && (
          <Button
            variant="default"
            size="xs"
            aria-expanded={isOpen}
            aria-controls={rowsId}
            rightSection={
              <IconChevronDown size={14} stroke={1.75} aria-hidden className={classes.chevron} data-open={isOpen || undefined} />
            }
            onClick={() => change({ upload: isOpen ? null : upload._id, view: null, rowPage: 1 })}
          >
            {isOpen ? 'Hide rows' : 'Show rows'}
          </Button>
        )}
        <DistributeUpload upload={upload} />
      </div>
      <div id={rowsId} className={classes.rowsArea}>
        {isOpen && <UploadRows upload={upload} state={state} change={change} />}
      </div>
    </li>
  );
}

const CHIPS: Readonly<Record<BulkState, Status>> = { WAITING: 'waiting', READING: 'waiting', DONE: 'live', FAILED: 'failed' };

function StateChip({ upload: { state, undistributed, distributedAt } }: { upload: BulkUpload }) {
  if (state === 'DONE' && undistributed > 0) return <StatusChip status="action">Not distributed</StatusChip>;
  if (state === 'DONE' && distributedAt !== null) return <StatusChip status="completed">Distributed</StatusChip>;
  return <StatusChip status={CHIPS[state]}>{BULK_STATE_LABELS[state]}</StatusChip>;
}

function ReadingProgress({ upload: { state, rowsDone, rowsTotal, fileName } }: { upload: BulkUpload }) {
  if (state !== 'READING' && state !== 'WAITING') return null;
  const percent = rowsTotal ? Math.round((100 * rowsDone) / rowsTotal) : 0;
  return (
    <div className={classes.progress}>
      <Progress value={percent} size={6} radius="xl" aria-label={`Reading ${fileName}`} />
      <span className="tabular">
        {rowsDone.toLocaleString('en-NZ')} of {rowCountText(rowsTotal ?? 0)}
      </span>
    </div>
  );
}

function Counts({ upload }: { upload: BulkUpload }) {
  const counts = [
    { label: 'New', count: upload.created },
    { label: 'Changed', count: upload.updated },
    { label: 'Unchanged', count: upload.unchanged },
    { label: 'Not saved', count: upload.refused, isBad: true },
    { label: 'Not read', count: upload.state === 'FAILED' ? (upload.rowsTotal ?? 0) - upload.rowsDone : 0, isBad: true },
    { label: 'New images', count: upload.pictures },
  ].filter(({ count, label }) => count > 0 || (label === 'Not saved' && upload.rowsDone > 0));
  if (counts.length === 0) return null;
  return (
    <dl className={classes.counts}>
      {counts.map(({ label, count, isBad }) => (
        <div key={label} data-bad={(isBad && count > 0) || undefined}>
          <dt>{label}</dt>
          <dd className="tabular">{count.toLocaleString('en-NZ')}</dd>
        </div>
      ))}
    </dl>
  );
}
