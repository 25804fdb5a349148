// A form field for one picture: dropped or chosen, uploaded at once, and shown when it is uploaded. The form's value is
// the file's id; nothing else changes until the form is saved.
import { endpointQuery } from '#web/client/index.ts';
import { PICTURE_ACCEPT } from '#web/ui/media/picture-types.ts';
import { Button, Input, Skeleton } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import type { DragEvent, ReactNode } from 'react';
import { PICTURE_HINT } from './check-picture.ts';
import classes from './picture-field.module.css';
import { FailedUpload, SendingUpload } from './upload-status.tsx';
import { usePictureUpload } from './use-picture-upload.ts';

interface PictureFieldProps {
  label: string;
  /** The id of an uploaded file. */
  value?: string | null;
  onChange: (fileId: string | null) => void;
  error?: ReactNode;
  shape?: 'square' | 'wide';
  /** The customer that the picture belongs to, where known. */
  customerId?: string;
}

export function PictureField({ label, value, onChange, error, shape = 'square', customerId }: PictureFieldProps) {
  const labelId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const { upload, start, retry, cancel } = usePictureUpload({ customerId, onUploaded: onChange });
  const choose = () => input.current?.click();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) start(file);
  };
  return (
    <div role="group" aria-labelledby={labelId}>
      <Input.Label component="div" id={labelId} labelElement="div">
        {label}
      </Input.Label>
      <div
        className={classes.place}
        data-over={isOver || undefined}
        data-shape={shape}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={(event) => setOver(event.currentTarget.contains(event.relatedTarget as Node | null))}
        onDrop={drop}
      >
        {upload.kind === 'sending' && <SendingUpload upload={upload} onCancel={cancel} />}
        {upload.kind === 'failed' && <FailedUpload upload={upload} onRetry={retry} onChoose={choose} onDismiss={cancel} />}
        {upload.kind === 'none' && value && <UploadedPicture fileId={value} onReplace={choose} onRemove={() => onChange(null)} />}
        {upload.kind === 'none' && !value && <NoPicture onChoose={choose} />}
      </div>
      <input
        ref={input}
        type="file"
        accept={PICTURE_ACCEPT}
        hidden
        aria-label={label}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // The same file can be chosen again after it failed.
          event.target.value = '';
          if (file) start(file);
        }}
      />
      {error && <Input.Error mt={6}>{error}</Input.Error>}
    </div>
  );
}

function NoPicture({ onChoose }: { onChoose: () => void }) {
  return (
    <>
      <span className={classes.frame}>
        <IconPhoto size={24} stroke={1.5} aria-hidden />
      </span>
      <div className={classes.words}>
        <span>Drop a picture here, or choose one.</span>
        <span className={classes.hint}>{PICTURE_HINT}</span>
        <div className={classes.buttons}>
          <Button variant="default" size="xs" onClick={onChoose}>
            Choose a picture
          </Button>
        </div>
      </div>
    </>
  );
}

function UploadedPicture({ fileId, onReplace, onRemove }: { fileId: string; onReplace: () => void; onRemove: () => void }) {
  const { data, isError } = useQuery(endpointQuery('readFile', { params: { fileId } }));
  return (
    <>
      <span className={classes.frame}>
        {data?.thumbnailUrl ? (
          <img src={data.thumbnailUrl} alt="" />
        ) : isError ? (
          <IconPhoto size={24} stroke={1.5} aria-hidden />
        ) : (
          <Skeleton height="100%" />
        )}
      </span>
      <div className={classes.words}>
        <span className={classes.name} title={data?.name}>
          {data?.name ?? (isError ? 'The picture could not be shown.' : '\u00A0')}
        </span>
        <span className={classes.hint}>{data?.width ? `${data.width} × ${data.height} pixels` : '\u00A0'}</span>
        <div className={classes.buttons}>
          <Button variant="default" size="xs" onClick={onReplace}>
            Replace
          </Button>
          <Button variant="subtle" color="gray" size="xs" onClick={onRemove}>
            Remove
          </Button>
        </div>
      </div>
    </>
  );
}
