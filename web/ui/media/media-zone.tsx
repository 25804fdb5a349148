// What do the zones for images and for videos have in common? A place to put files, the line they go up in, and the files
// that arrived, in an order that a person can change.
import { errorText } from '#contract/error-catalogue.ts';
import { inMegabytes } from '#contract/files/upload-limits.ts';
import type { UploadedFile } from '#contract/files/index.ts';
import { fitsInGallery, MOST_IN_A_GALLERY, moveItem, placeArrived, TOO_MANY, UPLOADS_AT_ONCE } from '#domain/media/index.ts';
import type { MediaTypeId } from '#domain/media/index.ts';
import { endpointQuery } from '#web/client/index.ts';
import { showError } from '#web/ui/dialogs.ts';
import { Input, VisuallyHidden } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { ArrivedTile } from './arrived-tile.tsx';
import { DropArea } from './drop-area.tsx';
import classes from './gallery.module.css';
import type { MediaItem } from './media-item.ts';
import { explainUpload } from './send-media.ts';
import { leftOutText, sortFiles } from './sort-files.ts';
import { UploadTile } from './upload-tile.tsx';
import { useReorder } from './use-reorder.ts';
import { useUploadLine } from './use-upload-line.ts';

export interface DropZoneProps {
  label: string;
  value: readonly MediaItem[];
  onChange: (items: MediaItem[]) => void;
  /** The customer that the files belong to, where there is one already. */
  customerId?: string;
  /** How many have not arrived: a form is not saved while some are on their way. */
  onUnfinished?: (count: number) => void;
  error?: ReactNode;
}

interface MediaZoneProps extends DropZoneProps {
  kind: 'image' | 'video';
  types: readonly MediaTypeId[];
  accept: string;
  /** 'GIF, JPEG or PNG' */
  accepted: string;
  maxBytes: number;
  icon: ReactNode;
  send: (file: File, onProgress: (share: number) => void, signal: AbortSignal) => Promise<UploadedFile>;
}

export function MediaZone(props: MediaZoneProps) {
  const { label, value, onChange, onUnfinished, error, kind, types, accept, accepted, maxBytes, icon, send } = props;
  const labelId = useId();
  const queryClient = useQueryClient();
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const [said, setSaid] = useState('');
  const turns = useRef(new Map<string, number>());
  // Two files can arrive before the form has drawn the first.
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  const commit = (items: MediaItem[]): void => {
    latest.current = items;
    onChange(items);
  };
  const { line, records } = useUploadLine<UploadedFile>({
    atOnce: UPLOADS_AT_ONCE,
    send,
    refusalOf: (file) => (file.size > maxBytes ? errorText('fileTooLarge', { limit: inMegabytes(maxBytes) }) : null),
    explain: explainUpload,
    onArrived: (file, { turn }) => {
      queryClient.setQueryData(endpointQuery('readFile', { params: { fileId: file._id } }).queryKey, file);
      turns.current.set(file._id, turn);
      commit(placeArrived(latest.current, { fileId: file._id, altText: '' }, ({ fileId }) => turns.current.get(fileId) ?? null));
      setSaid(`${file.name} was uploaded.`);
    },
  });
  useEffect(() => {
    onUnfinished?.(records.length);
    // eslint-disable-next-line react/exhaustive-deps -- told when the number changes, not when the form draws again
  }, [records.length]);

  const take = async (files: readonly File[]): Promise<void> => {
    const sorted = await sortFiles(files, types);
    setLeftOut(sorted.leftOut);
    const existing = latest.current.length + line.records().length;
    if (!fitsInGallery(existing, sorted.taken.length)) return showError({ ...TOO_MANY[kind], ok: true });
    if (sorted.taken.length > 0) line.add(sorted.taken);
  };
  const move = (from: number, to: number): void => {
    commit(moveItem(latest.current, from, to));
    setSaid(`Moved to place ${to + 1} of ${value.length}.`);
  };
  const { list, moving, handleOf } = useReorder({ ids: value.map(({ fileId }) => fileId), move });

  return (
    <div role="group" aria-labelledby={labelId}>
      <Input.Label component="div" id={labelId} labelElement="div">
        {label}
      </Input.Label>
      <DropArea
        label={label}
        icon={icon}
        words={`Drop ${kind}s here, paste them, or choose some.`}
        hint={`${accepted}, at most ${inMegabytes(maxBytes)} each. ${value.length} of ${MOST_IN_A_GALLERY}.`}
        button={`Choose ${kind}s`}
        accept={accept}
        onFiles={(files) => void take(files)}
      />
      {leftOut.length > 0 && (
        <p role="status" className={classes.leftOut}>
          {leftOutText(leftOut, accepted)}
        </p>
      )}
      {value.length + records.length > 0 && (
        <ol ref={list} className={classes.grid} aria-label={`${label}, in order`}>
          {value.map((item, at) => (
            <ArrivedTile
              key={item.fileId}
              item={item}
              at={at}
              count={value.length}
              isMoving={moving === item.fileId}
              handle={handleOf(item.fileId)}
              onChange={(changed) => commit(latest.current.map((other) => (other.fileId === changed.fileId ? changed : other)))}
              onRemove={(name) => {
                commit(latest.current.filter(({ fileId }) => fileId !== item.fileId));
                setSaid(`${name} was removed.`);
              }}
            />
          ))}
          {records.map((record) => (
            <UploadTile key={record.id} record={record} onRetry={() => line.retry(record.id)} onRemove={() => line.remove(record.id)} />
          ))}
        </ol>
      )}
      {error && <Input.Error mt={6}>{error}</Input.Error>}
      <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>
    </div>
  );
}
