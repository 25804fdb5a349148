// Files that are being uploaded: the progress of each, or why it failed.
import { sizeText } from '#domain/media/index.ts';
import { ActionIcon, Progress } from '@mantine/core';
import { IconAlertTriangle, IconFileZip, IconX } from '@tabler/icons-react';
import { UPLOAD_FAILED } from './bulk-upload-texts.ts';
import classes from './bulk-uploads.module.css';
import type { PendingUpload } from './use-pending-uploads.ts';

export function PendingUploadList({ pending, remove }: { pending: readonly PendingUpload[]; remove: (id: number) => void }) {
  if (pending.length === 0) return null;
  return (
    <ul className={classes.pending} aria-label="Uploading files">
      {pending.map((upload) => (
        <PendingFile key={upload.id} upload={upload} remove={() => remove(upload.id)} />
      ))}
    </ul>
  );
}

function PendingFile({ upload: { file, share, failure }, remove }: { upload: PendingUpload; remove: () => void }) {
  const Icon = failure === null ? IconFileZip : IconAlertTriangle;
  const percent = Math.round((share ?? 0) * 100);
  return (
    <li className={classes.pendingFile} data-failed={failure !== null || undefined}>
      <Icon size={20} stroke={1.5} aria-hidden />
      <div className={classes.pendingText}>
        <span className={classes.fileName}>{file.name}</span>
        {failure === null ? (
          <span className={classes.quiet}>
            {share === null ? 'Waiting' : percent < 100 ? `${percent}% of ${sizeText(file.size)}` : 'Checking the file'}
          </span>
        ) : (
          <span role="alert" className={classes.failure}>
            <b>{UPLOAD_FAILED}</b> {failure}
          </span>
        )}
        {failure === null && (
          <Progress value={percent} size={4} radius="xl" animated={percent === 100} aria-label={`Sending ${file.name}`} />
        )}
      </div>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={failure === null ? `Cancel upload of ${file.name}` : `Dismiss message about ${file.name}`}
        onClick={remove}
      >
        <IconX size={16} stroke={1.75} />
      </ActionIcon>
    </li>
  );
}
