// What have all galleries of images or of videos in common? A place to put files, the line they go up in, and the tiles of those that
// arrived, in an order that a person can change.
import { inMegabytes } from '#contract/files/upload-limits.ts';
import type { UploadedFile } from '#contract/files/index.ts';
import { moveItem, placeArrived } from '#domain/media/index.ts';
import { Input, VisuallyHidden } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { DropArea } from './drop-area.tsx';
import classes from './gallery.module.css';
import { leftOutText } from './sort-files.ts';
import { UploadTile } from './upload-tile.tsx';
import { useIntake } from './use-intake.ts';
import type { Intake } from './use-intake.ts';
import { useReorder } from './use-reorder.ts';
import type { Handle } from './use-reorder.ts';

/** Where a tile stands. */
export interface TilePlace {
  at: number;
  count: number;
  isMoving: boolean;
  handle: Handle;
}

/** What becomes of the items, and what is said of it; null where nothing does. */
export type ChangeItems<Item> = (update: (items: readonly Item[]) => Item[] | null, said?: string) => void;

interface MediaGalleryProps<Item> extends Omit<Intake, 'fits' | 'onArrived'> {
  label: string;
  icon: ReactNode;
  /** What the file dialog offers. */
  accept: string;
  /** 'GIF, JPEG or PNG' */
  accepted: string;
  /** '3 of 10' */
  amount: string;
  value: readonly Item[];
  onChange: (items: Item[]) => void;
  idOf: (item: Item) => string;
  itemOf: (file: UploadedFile) => Item;
  fits: (items: readonly Item[], adding: number) => boolean;
  tile: (item: Item, place: TilePlace, change: ChangeItems<Item>) => ReactNode;
  error?: ReactNode;
}

export function MediaGallery<Item>(props: MediaGalleryProps<Item>) {
  const { label, kind, icon, accept, accepted, amount, value, onChange, idOf, itemOf, fits, tile, error, maxBytes } = props;
  const labelId = useId();
  const [said, setSaid] = useState('');
  // Two files can arrive before the form has drawn the first.
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  const change: ChangeItems<Item> = (update, words) => {
    const items = update(latest.current);
    if (items === null) return;
    latest.current = items;
    onChange(items);
    if (words !== undefined) setSaid(words);
  };
  const { line, records, leftOut, take } = useIntake({
    ...props,
    fits: (adding) => fits(latest.current, adding),
    onArrived: (file, turnOf) =>
      change((items) => placeArrived(items, itemOf(file), (item) => turnOf(idOf(item))), `${file.name} was uploaded.`),
  });
  const { list, moving, handleOf } = useReorder({
    ids: value.map(idOf),
    move: (from, to) => change((items) => moveItem(items, from, to), `Moved to place ${to + 1} of ${value.length}.`),
  });
  return (
    <div role="group" aria-labelledby={labelId}>
      <Input.Label component="div" id={labelId} labelElement="div">
        {label}
      </Input.Label>
      <DropArea
        label={label}
        icon={icon}
        words={`Drop ${kind}s here, paste them, or choose some.`}
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
      <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>
    </div>
  );
}
