// The state of an unfinished upload: its progress, or its error with what to do next.
import { ActionIcon, Button, Progress } from '@mantine/core';
import { IconPhotoX, IconX } from '@tabler/icons-react';
import classes from './picture-field.module.css';
import type { PictureUpload } from './use-picture-upload.ts';

type UploadOfKind<Kind extends PictureUpload['kind']> = Extract<PictureUpload, { kind: Kind }>;

export function SendingUpload({ upload, onCancel }: { upload: UploadOfKind<'sending'>; onCancel: () => void }) {
  const percent = Math.round(upload.share * 100);
  // At 100% everything is sent, but the server is still processing the picture.
  const text = percent < 100 ? `Uploading, ${percent}%` : 'Preparing the picture';
  return (
    <>
      <span className={classes.frame} data-sending>
        <img src={upload.previewUrl} alt="" />
      </span>
      <div className={classes.words}>
        <span className={classes.name} title={upload.name}>
          {upload.name}
        </span>
        <span className={classes.hint}>{text}</span>
        <Progress value={percent} animated={percent === 100} size="sm" aria-label={`Uploading ${upload.name}`} transitionDuration={120} />
        <div className={classes.buttons}>
          <Button variant="default" size="xs" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </div>
    </>
  );
}

interface FailedUploadProps {
  upload: UploadOfKind<'failed'>;
  onRetry: () => void;
  onChoose: () => void;
  onDismiss: () => void;
}

export function FailedUpload({ upload, onRetry, onChoose, onDismiss }: FailedUploadProps) {
  return (
    <>
      <span className={classes.frame} data-failed>
        <IconPhotoX size={24} stroke={1.5} aria-hidden />
      </span>
      <div className={classes.words} role="alert">
        <span className={classes.name} title={upload.name}>
          {upload.name} was not uploaded
        </span>
        <span className={classes.wrong}>{upload.message}</span>
        <div className={classes.buttons}>
          {upload.canRetry && (
            <Button variant="default" size="xs" onClick={onRetry}>
              Try again
            </Button>
          )}
          <Button variant="default" size="xs" onClick={onChoose}>
            Choose another
          </Button>
        </div>
      </div>
      <ActionIcon className={classes.dismiss} variant="subtle" color="gray" size="sm" aria-label="Dismiss" onClick={onDismiss}>
        <IconX size={16} stroke={1.75} />
      </ActionIcon>
    </>
  );
}
