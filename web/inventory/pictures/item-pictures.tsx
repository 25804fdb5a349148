// Where does a person put the pictures of a listing or a resource in order? The first that is shown is the hero; removed ones
// stay in sight until they are put back; a crop never touches its original.
import { UPLOAD_LIMITS, inMegabytes } from '#contract/files/upload-limits.ts';
import { pictureOf } from '#contract/inventory/pictures/index.ts';
import type { ItemPicture } from '#contract/inventory/pictures/index.ts';
import {
  fitsBeside,
  heroPicture,
  MOST_PICTURES,
  presentPictures,
  putBackPicture,
  removePicture,
} from '#domain/inventory/pictures/index.ts';
import { IMAGE_TYPES, moveItem, placeArrived, TOO_MANY } from '#domain/media/index.ts';
import { showError } from '#web/ui/dialogs.ts';
import { DropArea } from '#web/ui/media/drop-area.tsx';
import gallery from '#web/ui/media/gallery.module.css';
import { sendImage } from '#web/ui/media/send-media.ts';
import { leftOutText } from '#web/ui/media/sort-files.ts';
import { UploadTile } from '#web/ui/media/upload-tile.tsx';
import { useReorder } from '#web/ui/media/use-reorder.ts';
import { Input, VisuallyHidden } from '@mantine/core';
import { IconPhotoUp } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { PictureTile } from './picture-tile.tsx';
import { useIntake } from './use-intake.ts';

const { accepted, maxBytes, mediaTypes } = UPLOAD_LIMITS.picture;

export interface ItemPicturesProps {
  label?: string;
  value: readonly ItemPicture[];
  onChange: (pictures: ItemPicture[]) => void;
  /** The customer that the pictures belong to, where staff edit. */
  customerId?: string | undefined;
  /** How many have not arrived, failed ones too: an item is not saved without them. */
  onUnfinished?: (count: number) => void;
  /** Whether a crop is being kept: an item is not saved meanwhile. */
  onCropping?: (isCropping: boolean) => void;
  error?: ReactNode;
}

export function ItemPictures({ label = 'Images', value, onChange, customerId, onUnfinished, onCropping, error }: ItemPicturesProps) {
  const labelId = useId();
  const [said, setSaid] = useState('');
  // Two files can arrive before the form has drawn the first.
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  const commit = (pictures: ItemPicture[]): void => {
    latest.current = pictures;
    onChange(pictures);
  };
  const { line, records, leftOut, take } = useIntake({
    kind: 'image',
    types: IMAGE_TYPES,
    maxBytes,
    send: sendImage(customerId),
    fits: (adding) => fitsBeside(latest.current, adding),
    onArrived: (file, turnOf) => {
      commit(placeArrived(latest.current, pictureOf(file), ({ _id }) => turnOf(_id)));
      setSaid(`${file.name} was uploaded.`);
    },
    onUnfinished,
  });
  const { list, moving, handleOf } = useReorder({
    ids: value.map(({ _id }) => _id),
    move: (from, to) => {
      commit(moveItem(latest.current, from, to));
      setSaid(`Moved to place ${to + 1} of ${value.length}.`);
    },
  });
  const putBack = (id: string): void => {
    const pictures = putBackPicture(latest.current, id);
    if (!pictures) return showError({ ...TOO_MANY.image, ok: true });
    commit(pictures);
    setSaid('Put back.');
  };
  const hero = heroPicture(value);

  return (
    <div role="group" aria-labelledby={labelId}>
      <Input.Label component="div" id={labelId} labelElement="div">
        {label}
      </Input.Label>
      <DropArea
        label={label}
        icon={<IconPhotoUp size={22} stroke={1.75} aria-hidden />}
        words="Drop images here, paste them, or choose some."
        hint={`${accepted}, at most ${inMegabytes(maxBytes)} each. ${presentPictures(value).length} of ${MOST_PICTURES}.`}
        button="Choose images"
        accept={mediaTypes.join(',')}
        onFiles={take}
      />
      {leftOut.length > 0 && (
        <p role="status" className={gallery.leftOut}>
          {leftOutText(leftOut, accepted)}
        </p>
      )}
      {value.length + records.length > 0 && (
        <ol ref={list} className={gallery.grid} aria-label={`${label}, in order`}>
          {value.map((picture, at) => (
            <PictureTile
              key={picture._id}
              picture={picture}
              at={at}
              count={value.length}
              isHero={picture === hero}
              isMoving={moving === picture._id}
              handle={handleOf(picture._id)}
              onChange={(changed) => commit(latest.current.map((other) => (other._id === changed._id ? changed : other)))}
              onCropping={onCropping}
              onRemove={() => {
                commit(removePicture(latest.current, picture._id));
                setSaid(`Image ${at + 1} was removed. It can be put back.`);
              }}
              onPutBack={() => putBack(picture._id)}
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
