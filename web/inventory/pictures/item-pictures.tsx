// The pictures of a listing or resource, in order. The first shown one is the hero, removed ones stay visible until they are put back, and
// cropping never changes the original.
import { UPLOAD_LIMITS } from '#contract/files/upload-limits.ts';
import { pictureOf } from '#contract/inventory/pictures/index.ts';
import type { ItemPicture } from '#contract/inventory/pictures/index.ts';
import {
  fitsInPictureLimit,
  heroPicture,
  MAX_PICTURES,
  presentPictures,
  putBackPicture,
  removePicture,
} from '#domain/inventory/pictures/index.ts';
import { IMAGE_TYPES, TOO_MANY } from '#domain/media/index.ts';
import { showError } from '#web/ui/feedback/dialogs.ts';
import { MediaGallery } from '#web/ui/media/media-gallery.tsx';
import { PICTURE_ACCEPT, PICTURES_ACCEPTED } from '#web/ui/media/picture-types.ts';
import { sendImage } from '#web/ui/media/send-media.ts';
import { IconPhotoUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { explainFailedUpload } from './picture-texts.ts';
import { PictureTile } from './picture-tile.tsx';

const { maxBytes } = UPLOAD_LIMITS.picture;

export interface ItemPicturesProps {
  label?: string;
  value: readonly ItemPicture[];
  onChange: (pictures: ItemPicture[]) => void;
  /** The customer that the pictures belong to, where staff edit. */
  customerId?: string | undefined;
  /** Number of uploads that are not finished, including failed ones: the item cannot be saved meanwhile. */
  onUnfinished?: (count: number) => void;
  /** True while a crop is being saved: the item cannot be saved meanwhile. */
  onCropping?: (isCropping: boolean) => void;
  error?: ReactNode;
}

export function ItemPictures({ label = 'Images', value, onChange, customerId, onUnfinished, onCropping, error }: ItemPicturesProps) {
  const hero = heroPicture(value);
  return (
    <MediaGallery<ItemPicture>
      label={label}
      kind="image"
      types={IMAGE_TYPES}
      maxBytes={maxBytes}
      icon={<IconPhotoUp size={22} stroke={1.75} aria-hidden />}
      accept={PICTURE_ACCEPT}
      accepted={PICTURES_ACCEPTED}
      amount={`${presentPictures(value).length} of ${MAX_PICTURES}`}
      value={value}
      onChange={onChange}
      send={sendImage(customerId)}
      explain={explainFailedUpload}
      onUnfinished={onUnfinished}
      idOf={({ _id }) => _id}
      itemOf={pictureOf}
      fits={fitsInPictureLimit}
      error={error}
      tile={(picture, tile, change) => (
        <PictureTile
          key={picture._id}
          picture={picture}
          isHero={picture === hero}
          {...tile}
          onCropping={onCropping}
          onChange={(changed) => change((pictures) => pictures.map((other) => (other._id === changed._id ? changed : other)))}
          onRemove={() =>
            change((pictures) => removePicture(pictures, picture._id), `Image ${tile.at + 1} was removed. You can restore it.`)
          }
          onPutBack={() => change((pictures) => putBackPicture(pictures, picture._id) ?? refuse(), 'Restored.')}
        />
      )}
    />
  );
}

function refuse(): null {
  showError({ ...TOO_MANY.image, ok: true });
  return null;
}
