// The tile of an unfinished upload: its progress, or its error with a retry button.
import { ActionIcon, Button, Progress } from '@mantine/core';
import { IconAlertTriangle, IconMovie, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import classes from './gallery.module.css';
import type { UploadRecord, UploadStatus } from './upload-queue.ts';

interface UploadTileProps {
  record: UploadRecord;
  onRetry: () => void;
  onRemove: () => void;
}

export function UploadTile({ record: { file, status }, onRetry, onRemove }: UploadTileProps) {
  const isFailed = status.kind === 'failed';
  const percent = status.kind === 'sending' ? status.processValue : 0;
  return (
    <li className={classes.tile} data-failed={isFailed || undefined} aria-label={file.name}>
      <div className={classes.frame} data-sending={!isFailed || undefined}>
        {isFailed ? <IconAlertTriangle size={24} stroke={1.5} aria-hidden /> : <Preview file={file} />}
        {!isFailed && (
          <Progress
            className={classes.progress}
            value={percent}
            size="sm"
            radius={0}
            animated={percent === 100}
            transitionDuration={120}
            aria-label={`Uploading ${file.name}`}
          />
        )}
      </div>
      <div className={classes.tools} data-end>
        <ActionIcon
          className={classes.tool}
          variant="default"
          size={28}
          aria-label={isFailed ? `Remove ${file.name}` : `Cancel ${file.name}`}
          onClick={onRemove}
        >
          <IconX size={16} stroke={1.75} />
        </ActionIcon>
      </div>
      <div className={classes.words} role={isFailed ? 'alert' : undefined}>
        <span className={classes.name} title={file.name}>
          {file.name}
        </span>
        {isFailed ? <span className={classes.wrong}>{status.text}</span> : <span className={classes.facts}>{statusText(status)}</span>}
      </div>
      {isFailed && status.canRetry && (
        <Button variant="default" size="xs" onClick={onRetry} aria-label={`Try ${file.name} again`}>
          Try again
        </Button>
      )}
    </li>
  );
}

function statusText(status: Exclude<UploadStatus, { kind: 'failed' }>): string {
  if (status.kind === 'waiting') return 'Waiting in the queue';
  return status.processValue < 100 ? `Uploading, ${status.processValue}%` : 'Almost there';
}

function Preview({ file }: { file: File }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file.type.startsWith('image/')) return undefined;
    const objectUrl = URL.createObjectURL(file);
    setUrl(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [file]);
  return url ? <img src={url} alt="" draggable={false} /> : <IconMovie size={24} stroke={1.5} aria-hidden />;
}
