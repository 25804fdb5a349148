// The gallery that image and video fields share: a drop area, an upload queue, and the tiles of uploaded files in an order that can
// be changed.
import { inMegabytes } from '#contract/files/upload-limits.ts';
import type { UploadedFile } from '#contract/files/index.ts';
import { moveItem, insertUploaded } from '#domain/media/index.ts';
import { Input, VisuallyHidden } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { DropArea } from './drop-area.tsx';
import classes from './gallery.module.css';
import { leftOutText } from './sort-files.ts';
import { UploadTile } from './upload-tile.tsx';
import { useGalleryUploads } from './use-gallery-uploads.ts';
import type { GalleryUploads } from './use-gallery-uploads.ts';
import { useReorder } from './use-reorder.ts';
import type { Handle } from './use-reorder.ts';

/** A tile's position in the gallery. */
export interface TilePosition {
  at: number;
  count: number;
  isMoving: boolean;
  handle: Handle;
}

/** Updates the items and announces the change to screen readers; an update that returns null changes nothing. */
export type ChangeItems<Item> = (update: (items: readonly Item[]) => Item[] | null, announcement?: string) => void;

interface MediaGalleryProps<Item> extends Omit<GalleryUploads, 'fits' | 'onArrived'> {
  label: string;
  icon: ReactNode;
  /** What the file dialog offers. */
  accept: string;
  /** 'GIF, JPEG, PNG, HEIC or WebP' */
  accepted: string;
  /** '3 of 10' */
  amount: string;
  value: readonly Item[];
  onChange: (items: Item[]) => void;
  idOf: (item: Item) => string;
  itemOf: (file: UploadedFile) => Item;
  fits: (items: readonly Item[], adding: number) => boolean;
  tile: (item: Item, position: TilePosition, change: ChangeItems<Item>) => ReactNode;
  error?: ReactNode;
}

export function MediaGallery<Item>(props: MediaGalleryProps<Item>) {
  const { label, kind, icon, accept, accepted, amount, value, onChange, idOf, itemOf, fits, tile, error, maxBytes } = props;
  const labelId = useId();
  const [announcement, announce] = useState('');
  // Two uploads can finish before the form has rendered the first.
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  const change: ChangeItems<Item> = (update, text) => {
    const items = update(latest.current);
    if (items === null) return;
    latest.current = items;
    onChange(items);
    if (text !== undefined) announce(text);
  };
  const { line, records, leftOut, take } = useGalleryUploads({
    ...props,
    fits: (adding) => fits(latest.current, adding),
    onArrived: (file, sequenceOf) =>
      change((items) => insertUploaded(items, itemOf(file), (item) => sequenceOf(idOf(item))), `${file.name} was uploaded.`),
  });
  const { list, moving, handleOf } = useReorder({
    ids: value.map(idOf),
    move: (from, to) => change((items) => moveItem(items, from, to), `Moved to position ${to + 1} of ${value.length}.`),
  });
  return (
    <div role="group" aria-labelledby={labelId}>
      <Input.Label component="div" id={labelId} labelElement="div">
        {label}
      </Input.Label>
      <DropArea
        label={label}
        icon={icon}
        words={`Drop or paste ${kind}s here, or choose files.`}
        hint={`${accepted}, at most ${inMegabytes(maxBytes)} each. ${amount}.`}
        button={`Choose ${kind}s`}
        accept={accept}
        onFiles={take}
      />
      {leftOut.length > 0 && (
        <p role="status" className={classes.leftOut}>
          {leftOutText(leftOut, accepted)}
        </p>
      )}
      {value.length + records.length > 0 && (
        <ol ref={list} className={classes.grid} aria-label={`${label}, in order`}>
          {value.map((item, at) => {
            const id = idOf(item);
            return tile(item, { at, count: value.length, isMoving: moving === id, handle: handleOf(id) }, change);
          })}
          {records.map((record) => (
            <UploadTile key={record.id} record={record} onRetry={() => line.retry(record.id)} onRemove={() => line.remove(record.id)} />
          ))}
        </ol>
      )}
      {error && <Input.Error mt={6}>{error}</Input.Error>}
      <VisuallyHidden aria-live="polite">{announcement}</VisuallyHidden>
    </div>
  );
}
